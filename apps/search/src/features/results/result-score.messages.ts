/** The texts of a result's score, which moderators see. */
export const resultScoreMessages = {
  summary: (score: string) => `Score ${score}`,
  words: (words: readonly string[]) => `Words: ${words.join(', ')}.`,
  parts: (labels: readonly string[]) => `Also understood: ${labels.join(', ')}.`,
  correction: (term: string) => `Corrected to “${term}”.`,
  table: { part: 'Part', weight: 'Weight', points: 'Points', total: 'Score' },
};

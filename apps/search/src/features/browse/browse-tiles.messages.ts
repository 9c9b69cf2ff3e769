export const browseTilesMessages = { showAllButton: (count: number) => `Show all ${count}` };

/** Chooses the scene of a sample listing, so that its photos show what the listing is about. */
import { parseSceneKey, toSceneKey } from './drawing/scenes.ts';
import { SUBJECT_SCENES } from './subject-scenes.data.ts';

/**
 * Returns the scene that shows the subject that a title names: the category's scene, or a more
 * specific one, with the make's paint or the breed's coat.
 */
export function chooseScene(
  { slug, scene }: { readonly slug: string; readonly scene: string },
  title: string,
): string {
  const subject = SUBJECT_SCENES[slug]?.find(([words]) => words.test(title))?.[1] ?? scene;
  const choice = parseSceneKey(subject);
  return choice ? toSceneKey(choice.name, title) : subject;
}

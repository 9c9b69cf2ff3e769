import type { IForbiddenRuleType, ICruiseOptions } from 'dependency-cruiser';

export interface TaggedProject {
  readonly name: string;
  readonly folder: string;
  readonly tag: string | null;
}

export function readTaggedProjects(root: string): readonly TaggedProject[];
export function assertTags(projects: readonly TaggedProject[]): void;
export function createDependencyRules(root: string): readonly {
  /** The folders from which the imports are followed. */
  readonly folders: readonly string[];
  readonly forbidden: IForbiddenRuleType[];
  readonly options: ICruiseOptions;
}[];

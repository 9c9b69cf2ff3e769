import type { IForbiddenRuleType, ICruiseOptions } from 'dependency-cruiser';

export interface TaggedProject {
  readonly name: string;
  readonly folder: string;
  readonly tag: string | null;
}

export function readTaggedProjects(root: string): readonly TaggedProject[];
export function requireTags(projects: readonly TaggedProject[]): void;
export function dependencyRules(
  root: string,
): readonly { readonly forbidden: IForbiddenRuleType[]; readonly options: ICruiseOptions }[];

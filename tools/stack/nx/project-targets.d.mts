interface ProjectNode {
  readonly name: string;
  readonly targets: Readonly<Record<string, unknown>>;
}

/** The pattern of the project files, and the function that reads the projects from these files. */
export const createNodesV2: readonly [
  pattern: string,
  createNodes: (
    files: readonly string[],
    options: unknown,
    context: { readonly workspaceRoot: string },
  ) => readonly (readonly [
    file: string,
    result: { readonly projects: Readonly<Record<string, ProjectNode>> },
  ])[],
];

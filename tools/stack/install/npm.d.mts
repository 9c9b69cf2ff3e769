export class InstallError extends Error {}
export function createNpmEnvironment(environment?: NodeJS.ProcessEnv): NodeJS.ProcessEnv;

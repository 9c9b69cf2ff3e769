export class InstallError extends Error {}
export function npmEnvironment(environment?: NodeJS.ProcessEnv): NodeJS.ProcessEnv;

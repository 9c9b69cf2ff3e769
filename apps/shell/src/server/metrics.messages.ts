/** The help texts of the shell's metrics. */
export const metricsMessages = {
  shellRequestDuration: 'Duration of requests to the shell, by what was requested',
  proxyActiveRequests: 'Requests that the API is handling for this shell, by queue',
  proxyWaitingRequests: 'Requests that wait until they may be sent to the API, by queue',
  proxyOldestWait: 'How long the oldest waiting request has waited, by queue',
  proxyRefusedRequests: 'Requests refused with 503 before they were sent to the API',
  rendererWaitingPages: 'Pages that wait for a renderer thread',
  rendererOldestWait: 'How long the oldest waiting page has waited',
  rendererRefusedPages: 'Pages refused because no renderer thread was free',
  remotePageViews: 'Pages of each remote that this shell has served to people',
  remoteServerFailures: 'Failures of remotes while this shell rendered pages, by code',
  quarantinedRemotes: 'Versions of remotes that the server no longer renders',
};

/**
 * The names of this machine for itself. Servers here answer to these alone: a stranger's domain can be made to lead
 * here (DNS rebinding), and its pages would then pass for pages of the server.
 */
export const ownNames: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/** The values of `Host`, in lower case, by which a server on this port of this machine is asked. */
export const ownHosts = (port: number): string[] => ownNames.map((name) => new URL(`http://${name}:${port}`).host);

/** One execution environment of Lambda: a process with a runtime in it that gets events one by one, and is frozen in between. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { listen } from '../../local/services/listening.ts';
import { noteOutput } from './record.ts';
import { type Outcome, runtimeApi } from './runtime-api.ts';

interface RuntimeSettings {
  /** A program of Node 24 and the runtime that it runs, both where the user may read them. */
  readonly node: string;
  readonly client: string;
  /** The folder of the function: its files, as deployed. */
  readonly taskRoot: string;
  readonly handler: string;
  readonly functionName: string;
  readonly runtime: string;
  readonly memoryMegabytes: number;
  readonly timeoutSeconds: number;
  readonly variables: Readonly<Record<string, string>>;
}

export interface RuntimeProcess {
  invoke(event: object): Promise<Outcome>;
  /** Stops the process where it is, as Lambda does between two events; what is sent meanwhile waits. */
  freeze(): void;
  thaw(): void;
  /** What it has printed so far. */
  readonly printed: { stdout: string; stderr: string };
  close(): Promise<void>;
}

/** Someone who owns none of the files, as on Lambda; only root may start a process as another user. */
export const otherUser: { readonly uid: number; readonly gid: number } | undefined =
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;

function idOf(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
}

export const startRuntime = async (settings: RuntimeSettings): Promise<RuntimeProcess> => {
  const api = runtimeApi(settings.functionName, settings.timeoutSeconds);
  const { port, close } = await listen(createServer(api.answer), 0);
  const child = spawn(settings.node, [...argumentsOf(settings), settings.client], {
    cwd: settings.taskRoot,
    env: { ...environmentOf(settings), AWS_LAMBDA_RUNTIME_API: `127.0.0.1:${port}` },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...otherUser,
  });
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (chunk) => {
      printed[name] += chunk;
    });
  noteOutput(`the environment of ${settings.functionName}`, JSON.stringify(settings.variables));
  const ended = endOf(child);
  void ended.then(() => noteOutput(`what ${settings.functionName} printed`, printed.stdout + printed.stderr));
  void ended.then((how) => api.end(`${how} ${printed.stderr}`));

  return {
    invoke: api.invoke,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    printed,
    close: async () => {
      child.kill('SIGKILL');
      await ended;
      await close();
    },
  };
};

const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(`The runtime ended: ${code ?? signal}.`));
  });

/** As the start script of nodejs24.x has them: nine tenths of the memory for old objects, half a tenth for each half of the new. */
const argumentsOf = ({ memoryMegabytes }: RuntimeSettings): string[] => {
  const young = Math.floor(memoryMegabytes / 10);
  return [
    '--expose-gc',
    '--max-http-header-size=81920',
    `--max-semi-space-size=${Math.floor(young / 2)}`,
    `--max-old-space-size=${memoryMegabytes - young}`,
  ];
};

/** All that Lambda sets, and nothing of this process; HOME is not among it. */
const environmentOf = ({ handler, taskRoot, functionName, runtime, memoryMegabytes, variables }: RuntimeSettings) => ({
  _HANDLER: handler,
  LAMBDA_TASK_ROOT: taskRoot,
  LAMBDA_RUNTIME_DIR: '/var/runtime',
  AWS_EXECUTION_ENV: `AWS_Lambda_${runtime}`,
  AWS_REGION: 'eu-central-1',
  AWS_DEFAULT_REGION: 'eu-central-1',
  AWS_LAMBDA_FUNCTION_NAME: functionName,
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMegabytes),
  AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
  AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${functionName}`,
  AWS_LAMBDA_LOG_STREAM_NAME: '2026/12/24/[$LATEST]c6af9ac67b6111e69a4193e8deadbeef',
  AWS_ACCESS_KEY_ID: functionName,
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_SESSION_TOKEN: 'local',
  AWS_XRAY_CONTEXT_MISSING: 'LOG_ERROR',
  AWS_XRAY_DAEMON_ADDRESS: '169.254.79.129:2000',
  LANG: 'en_US.UTF-8',
  TZ: ':UTC',
  PATH: '/var/lang/bin:/usr/local/bin:/usr/bin/:/bin:/opt/bin',
  LD_LIBRARY_PATH: '/var/lang/lib:/lib64:/usr/lib64:/var/runtime:/var/runtime/lib:/var/task:/var/task/lib:/opt/lib',
  NODE_PATH:
    '/opt/nodejs/node24/node_modules:/opt/nodejs/node_modules:/var/runtime/node_modules:/var/runtime:/var/task',
  ...variables,
});

import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { contract } from '#contract/index.ts';
import { joinStream } from './live-socket.ts';
import { useViewer } from './session.ts';

type At<T, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? At<T[Head], Rest>
    : never
  : Path extends keyof T
    ? T[Path]
    : never;
type Paths<T> = {
  [Key in keyof T & string]: Key extends 'watch' ? Key : T[Key] extends object ? `${Key}.${Paths<T[Key]>}` : never;
}[keyof T & string];

type Outputs = InferContractRouterOutputs<typeof contract>;

/** The dotted paths of every `watch` in the contract. */
export type WatchPath = Paths<Outputs>;
export type SnapshotOf<Path extends WatchPath> =
  At<Outputs, Path> extends AsyncIterator<infer SiteShell, unknown, never> ? SiteShell : never;

type InputOf<Path extends WatchPath> = At<InferContractRouterInputs<typeof contract>, Path>;

const FIRST_FRAME_MS = 15_000;

/** The key of a watch, in boot data, in the query cache and on the socket. */
export function keyOf(path: WatchPath, input?: unknown): string {
  return `${path} ${JSON.stringify(input ?? null)}`;
}

/** A watch as a component sees it. */
export type Live<T> = {
  data: T | undefined;
  isError: boolean;
  isFetching: boolean;
  isPending: boolean;
  refetch: () => unknown;
};

type UseLive = <Path extends WatchPath>(path: Path, input?: InputOf<Path>, isIdle?: boolean) => Live<SnapshotOf<Path>>;

/** The snapshot of now, replaced by each later one. Pending until the first; an error when none came in 15 s. */
export const useLive: UseLive = import.meta.env.SSR ? useSnapshot : useStream;

/** The same of what is only yours: who is not signed in has none of it, and it stays pending without being asked for. */
export const useOwn: UseLive = (path, input) => useLive(path, input, !useViewer());

/** On the server nothing is waited for: what is not at hand when a page is rendered is pending. */
function useSnapshot<Path extends WatchPath>(path: Path, input?: InputOf<Path>): Live<SnapshotOf<Path>> {
  const data = useQueryClient().getQueryData<SnapshotOf<Path>>([keyOf(path, input)]);
  const isPending = data === undefined;
  return { data, isError: false, isFetching: isPending, isPending, refetch: () => undefined };
}

function useStream<Path extends WatchPath>(
  path: Path,
  input?: InputOf<Path>,
  isIdle?: boolean,
): Live<SnapshotOf<Path>> {
  const queries = useQueryClient();
  const key = keyOf(path, input);
  useEffect(
    () => (isIdle ? undefined : joinStream(key, (snapshot) => queries.setQueryData([key], snapshot))),
    [queries, key, isIdle],
  );
  return useQuery<SnapshotOf<Path>>({
    queryKey: [key],
    queryFn: ({ signal }) => firstFrame(key, signal) as Promise<SnapshotOf<Path>>,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
    enabled: !isIdle,
  });
}

function firstFrame(key: string, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const leave = joinStream(key, (snapshot) => {
      leave();
      resolve(snapshot);
    });
    const fail = () => {
      leave();
      reject(new Error('no snapshot came'));
    };
    signal.addEventListener('abort', fail);
    setTimeout(fail, FIRST_FRAME_MS);
  });
}

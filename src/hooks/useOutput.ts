import { useEffect, useRef } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import { useEffectEvent } from './useEffectEvent';

type OutputOf<A extends AnyActorRef> = NonNullable<SnapshotFrom<A> extends { output?: infer O } ? O : never>;

/** Calls back with a flow's output once it is done: once, under StrictMode too. The one place from which a screen leaves. */
export function useOutput<A extends AnyActorRef>(actor: A, leave: (output: OutputOf<A>) => void): void {
  const left = useRef<AnyActorRef | null>(null);
  const check = useEffectEvent(() => {
    const { status, output } = actor.getSnapshot();
    if (status !== 'done' || left.current === actor) return;
    left.current = actor;
    leave(output as OutputOf<A>);
  });
  useEffect(() => {
    check();
    const watching = actor.subscribe({ next: check, complete: check });
    return () => watching.unsubscribe();
  }, [actor]);
}

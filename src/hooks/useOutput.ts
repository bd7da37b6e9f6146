import { useEffect, useRef } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import { useOwnPage } from './hashLocation';
import { useEffectEvent } from './useEffectEvent';

type OutputOf<A extends AnyActorRef> = NonNullable<SnapshotFrom<A> extends { output?: infer O } ? O : never>;

/** Calls `leave` with the output of a completed flow, once, and not when the member has left already. Screens navigate away only here. */
export function useOutput<A extends AnyActorRef>(actor: A, leave: (output: OutputOf<A>) => void): void {
  // The flow whose output was taken.
  const handled = useRef<AnyActorRef | null>(null);
  const isOwnPage = useOwnPage();
  const check = useEffectEvent(() => {
    const { status, output } = actor.getSnapshot();
    if (status !== 'done' || handled.current === actor) return;
    handled.current = actor;
    if (isOwnPage()) leave(output as OutputOf<A>);
  });
  useEffect(() => {
    check();
    const subscription = actor.subscribe({ next: check, complete: check });
    return () => subscription.unsubscribe();
  }, [actor]);
}

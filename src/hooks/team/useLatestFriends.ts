import { useEffect, useRef } from 'react';
import { latestFriends } from '#machines/team/recruiting.ts';
import { useEffectEvent } from '../useEffectEvent';
import { useResource } from '../useResource';

/** Reads the friends who joined last, and again when another one has helped. `helped` is undefined until it is read. */
export function useLatestFriends(helped: number | undefined) {
  const friends = useResource(latestFriends);
  const readAgain = useEffectEvent(friends.reload);
  const known = useRef(helped);
  useEffect(() => {
    if (known.current !== undefined && known.current !== helped) readAgain();
    known.current = helped;
  }, [helped]);
  return friends;
}

export type LatestFriends = ReturnType<typeof useLatestFriends>;

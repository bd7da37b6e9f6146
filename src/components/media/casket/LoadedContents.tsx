import { useResource } from '#hooks/useResource.ts';
import { odds } from '#machines/draw/odds.ts';
import { Contents } from './Contents';

/** The prizes in the casket on a page that draws nothing; without them it shows nothing. */
export default function LoadedContents() {
  const { value, ended } = useResource(odds);
  if (ended && !value?.list.length) return null;
  return <Contents prizes={value?.list ?? []} />;
}

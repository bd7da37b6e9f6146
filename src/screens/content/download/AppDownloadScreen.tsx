import { useState } from 'react';
import { readResult } from '#hooks/history.ts';
import { useSession } from '#hooks/session.ts';
import { Download } from './Download';
import { Welcome } from './Welcome';

/**
 * The page to download the app. Right after registering it is first the new member's welcome: the registration passes on `true` as its
 * result, or the invite code that it left out.
 */
export default function AppDownloadScreen() {
  const { isMember } = useSession();
  const [result, setResult] = useState(readResult);
  if (!result || !isMember) return <Download />;
  return <Welcome unusedInviteCode={result === true ? null : result} onDownload={() => setResult(undefined)} />;
}

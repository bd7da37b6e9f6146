import { useState } from 'react';
import { readResult } from '#hooks/history.ts';
import { useSession } from '#hooks/session.ts';
import { Download } from './Download';
import { Welcome } from './Welcome';

/**
 * The page to download the app. Right after registering it is the new member's welcome first, which may have an invite code that the
 * registration left out.
 */
export default function AppDownloadScreen() {
  const { isMember } = useSession();
  const [result, setResult] = useState(readResult);
  if (!result || !isMember) return <Download />;
  return <Welcome unusedInviteCode={result === true ? null : result} onDownload={() => setResult(undefined)} />;
}

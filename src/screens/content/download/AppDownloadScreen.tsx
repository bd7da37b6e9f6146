import { useState } from 'react';
import { resultOf } from '#hooks/history.ts';
import { useSession } from '#hooks/session.ts';
import { Download } from './Download';
import { Welcome } from './Welcome';

/** App download; right after registering the new member's welcome, which leads here. A registration carries the code that it left out. */
export default function AppDownloadScreen() {
  const { member } = useSession();
  const [result, setResult] = useState(resultOf);
  if (!result || !member) return <Download />;
  return <Welcome unusedCode={result === true ? null : result} onDownload={() => setResult(undefined)} />;
}

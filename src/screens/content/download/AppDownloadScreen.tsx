import { useState } from 'react';
import { isResult, resultText } from '#hooks/history.ts';
import { useSession } from '#hooks/session.ts';
import { Download } from './Download';
import { Welcome } from './Welcome';

/** App download; right after registering the new member's welcome, which leads here. */
export default function AppDownloadScreen() {
  const { member } = useSession();
  const [registered, setRegistered] = useState(isResult);
  const [unusedCode] = useState(resultText);
  return registered && member ? <Welcome unusedCode={unusedCode} onDownload={() => setRegistered(false)} /> : <Download />;
}

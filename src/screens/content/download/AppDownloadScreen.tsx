import { useState } from 'react';
import { isResult } from '#hooks/history.ts';
import { useSession } from '#hooks/session.ts';
import { Download } from './Download';
import { Welcome } from './Welcome';

/** App download; right after registering the new member's welcome, which leads here. */
export default function AppDownloadScreen() {
  const { member } = useSession();
  const [registered, setRegistered] = useState(isResult);
  return registered && member ? <Welcome onDownload={() => setRegistered(false)} /> : <Download />;
}

import { openPage } from '@juyi/inspector/page/open.tsx';
import '@juyi/inspector/page/theme.css';

openPage(document.getElementById('inspector') as HTMLElement);

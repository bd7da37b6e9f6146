import { openPage } from '@juyi/inspector/page/open.tsx';
import '#app/theme.css';

openPage(document.getElementById('inspector') as HTMLElement);

import { button } from '../host';
import { PAGE } from '../protocol';
import styles from './deskBar.module.css';
import type { PairingState, PhonePairing } from './pairing';

const hintByState: Readonly<Record<PairingState['is'], string>> = {
  idle: '',
  asking: '正在取连接码…',
  code: `在电脑打开 ${window.location.host}${PAGE}，填这个码（5 分钟内一次有效）`,
  expired: '连接码已过期',
  desk: '电脑已连接，可以在电脑上查看和操作',
  failed: '',
};

function hintOf(state: PairingState): string {
  if (state.is === 'failed') return state.reason;
  return state.is === 'desk' && !state.isHere ? '电脑暂时断开，等它回来' : hintByState[state.is];
}

/** The row of the sheet that connects a desk: the code for it, or that one is connected. */
export function createDeskBar(pairing: PhonePairing): HTMLElement {
  const bar = document.createElement('div');
  bar.className = styles.bar ?? '';
  const shown = document.createElement('output');
  shown.setAttribute('aria-label', '连接电脑');
  const code = document.createElement('b');
  const hint = document.createElement('span');
  shown.append(code, hint);
  const renew = button(styles.action, '新的码', () => pairing.offer());
  const end = button(styles.action, '断开', () => pairing.disconnect());
  bar.append(shown, renew, end);
  pairing.watch((state) => {
    bar.dataset.is = state.is;
    code.textContent = state.is === 'code' ? state.code : '';
    hint.textContent = hintOf(state);
    renew.hidden = state.is !== 'expired' && state.is !== 'failed';
    end.hidden = state.is !== 'desk';
  });
  return bar;
}

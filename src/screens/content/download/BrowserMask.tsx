import { GuideMask } from '#components/layer/GuideMask.tsx';
import { Brand } from '#components/layout/Brand.tsx';

/** Shows how to open the page in a browser, because WeChat and QQ block app stores. */
export const BrowserMask = ({ onCopy, onClose }: { readonly onCopy: () => void; readonly onClose: () => void }) => (
  <GuideMask title="请在浏览器中打开" action={{ text: '复制下载链接', onAct: onCopy }} onClose={onClose}>
    <li>
      点击右上角 <strong>···</strong>
    </li>
    <li>
      选择 <strong>在浏览器打开</strong>
    </li>
    <li>
      继续下载
      <Brand /> App
    </li>
  </GuideMask>
);

import { useState } from 'react';
import { Horizon } from '#components/display/Horizon.tsx';
import { Missing } from '#components/feedback/Missing.tsx';
import { MainButton } from '#components/form/Button.tsx';
import { PictureTiles } from '#components/icons/PictureTiles.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { Card } from '#components/layout/primitives.tsx';
import { goBack, navigate } from '#hooks/hashLocation.ts';
import { hasPageBehind } from '#hooks/history.ts';

const helpfulPages = [
  { to: '/redeemExchangeValue', text: '去商城', picture: '/prizes/tea-bowl.webp' },
  { to: '/allblind', text: '看盲盒', picture: '/casket/sealed.webp' },
  { to: '/customer', text: '联系客服', picture: '/empty/friends.svg' },
] as const;

/** The not-found page: for unknown paths, and for content that no longer exists (status 1021, docs/spec.md §8). */
export default function LostScreen() {
  // The state keeps the first value, because the history has already moved on while this page leaves.
  const [canGoBack] = useState(hasPageBehind);
  return (
    <div className={layoutStyles.scenicPage}>
      <BackBar />
      <Missing title="页面走丢了" text="链接可能已失效，或内容已下架">
        <MainButton onClick={() => navigate('/home')}>回到首页</MainButton>
        {canGoBack && (
          <MainButton color="default" onClick={() => goBack('/home')}>
            返回上一页
          </MainButton>
        )}
        <Card as="nav" above={12} padY={12}>
          <PictureTiles label="其他页面" links={helpfulPages} />
        </Card>
      </Missing>
      <Horizon />
    </div>
  );
}

import type { Drawn, Prize } from '@juyi/contract/draw/draw';
import { useState } from 'react';
import { lazyPart } from '#components/feedback/lazyPart.tsx';
import { MainButton } from '#components/form/Button.tsx';
import { StickyAction } from '#components/form/StickyAction.tsx';
import { Link } from '#components/layout/Link.ts';
import { LinkButton, PlainButton, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { Rarity, rarityOf } from '#components/media/casket/Contents.tsx';
import { PrizePictureButton } from './casket/PrizePictureButton';
import { Riddle } from './casket/Riddle';
import styles from './Result.module.css';

/** The code that makes a picture is loaded after a tap on its button, so that the result is shown sooner. */
const PrizePicture = lazyPart(() => import('./casket/PrizePicture'), { loading: () => <PrizePictureButton busy /> });

export interface ResultProps {
  readonly result: Drawn;
  /** The prize's entry in the published list, with its value and odds; undefined if the list has no such prize. */
  readonly prize: Prize | undefined;
  readonly onClose: () => void;
  /** Draws once more. */
  readonly onAgain: () => void;
  /** Opens the form for the delivery address. */
  readonly onAddress: () => void;
}

/** Tells the member where to find a prize of each kind. */
const textByKind: Readonly<Record<Drawn['kind'], string>> = {
  NONE: '下次好运',
  CONTRIBUTION: '已计入您的贡献值，可在账户明细中查看',
  DATA_IP: '已计入您的数据IP，可到商城换商品',
  GOODS: '将寄往您的默认收货地址，可在我的盲盒中查看',
  COUPON: '已放入我的盲盒，请按券面说明使用',
  UNKNOWN: '可在我的盲盒中查看',
};

/** The drawn prize, with the way to use it and the button for the next step. Without a prize, a riddle. */
export function Result({ result, prize, onClose, onAgain, onAddress }: ResultProps) {
  const { kind, won, needAddress } = result;
  const [isPictureRequested, setPictureRequested] = useState(false);
  return (
    <Stack>
      {won ? <WonPrize result={result} prize={prize} /> : <Riddle />}
      <Stack className={styles.sheet} relative padY={24} gap={12} center>
        {/* Only a worth in yuan is shown: another one repeats the title. */}
        {prize?.value.startsWith('¥') && (
          <Row gap={8} align="baseline">
            <Text as="span" size={14} tone="soft">
              奖品价值
            </Text>
            <Text as="b" size={20} tone="cinnabar">
              {prize.value}
            </Text>
          </Row>
        )}
        <Text tone="soft" center>
          {needAddress ? '填写收货地址后，奖品转为待发货' : textByKind[kind]}
        </Text>
        <Stack gap={12} wide>
          <StickyAction>
            <NextStep result={result} onAgain={onAgain} onAddress={onAddress} />
          </StickyAction>
          {won &&
            (isPictureRequested ? (
              <PrizePicture prize={result} />
            ) : (
              <PrizePictureButton onClick={() => setPictureRequested(true)} />
            ))}
        </Stack>
        <Row gap={16} wrap center>
          {won && !needAddress && (
            <PlainButton as={Link} tone="soft" href="/myblind" replace>
              查看我的盲盒
            </PlainButton>
          )}
          <PlainButton tone="soft" onClick={onClose}>
            {needAddress ? '稍后填写' : '知道了'}
          </PlainButton>
        </Row>
      </Stack>
    </Stack>
  );
}

/** Tells whether a title reads well from top to bottom: it has two to six Chinese characters and nothing else. */
const isVertical = (title: string) => /^[\u4e00-\u9fff]{2,6}$/.test(title);

/** The picture of the won prize in front of a moon. The background has a colour for each kind of prize. */
function WonPrize({ result: { title, icon, kind }, prize }: Pick<ResultProps, 'result' | 'prize'>) {
  const rarity = rarityOf(prize?.odds);
  return (
    <div className={styles.stage} data-kind={kind} data-vertical={isVertical(title) || undefined}>
      <Row className={styles.greeting} gap={8}>
        恭喜您抽中
        {rarity && <Rarity rarity={rarity} />}
      </Row>
      <div className={styles.moon}>
        <img className={styles.object} src={icon || undefined} alt="" width={320} height={320} />
      </div>
      <Text className={styles.title} size={28} strong>
        {title}
      </Text>
    </div>
  );
}

/** The main button: it asks for a missing address first, else offers the next draw, else leads to the next chance. */
function NextStep({
  result: { needAddress, chances = 0 },
  onAgain,
  onAddress,
}: Pick<ResultProps, 'result' | 'onAgain' | 'onAddress'>) {
  if (needAddress) return <MainButton onClick={onAddress}>填写收货地址</MainButton>;
  if (chances > 0) return <MainButton onClick={onAgain}>再开一次（剩 {chances} 次）</MainButton>;
  return (
    <LinkButton tint="fill" href="/assistfriends" replace>
      邀请好友助力，再得次数
    </LinkButton>
  );
}

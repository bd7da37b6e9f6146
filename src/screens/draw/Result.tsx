import type { Drawn, Prize } from '@juyi/contract/draw/draw';
import { useState } from 'react';
import { lazyPart } from '#components/feedback/lazyPart.tsx';
import { Action } from '#components/form/Action.tsx';
import { MainButton } from '#components/form/Button.tsx';
import { Link } from '#components/layout/Link.ts';
import { PlainButton, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { Rarity, rarityOf } from '#components/media/casket/Contents.tsx';
import { Riddle } from './casket/Riddle';
import { ShowButton } from './casket/ShowButton';
import styles from './Result.module.css';

/** It is loaded when the member taps the button. */
const ShowPrize = lazyPart(() => import('./casket/ShowPrize'), { loading: () => <ShowButton busy /> });

export interface ResultProps {
  readonly result: Drawn;
  /** The same prize in the published list, which knows its worth and odds; undefined where it is not in it. */
  readonly prize: Prize | undefined;
  readonly onClose: () => void;
  /** Draws once more. */
  readonly onAgain: () => void;
  /** Leads to the form of an address. */
  readonly onAddress: () => void;
}

/** Says where a prize of each kind is. */
const kindTexts: Readonly<Record<Drawn['kind'], string>> = {
  NONE: '这次没有抽中，下次好运',
  CONTRIBUTION: '已计入您的贡献值，可在账户明细中查看',
  DATA_IP: '已计入您的数据IP，可到商城换商品',
  GOODS: '将寄往您的默认收货地址，可在我的盲盒中查看',
  COUPON: '已放入我的盲盒，请按券面说明使用',
  UNKNOWN: '可在我的盲盒中查看',
};

/** The drawn prize, over the whole screen, and what happens next with it. */
export function Result({ result, prize, onClose, onAgain, onAddress }: ResultProps) {
  const { kind, won, needAddress } = result;
  const [isPictureAsked, setPictureAsked] = useState(false);
  const mainButton = mainButtonOf(result, { onClose, onAgain, onAddress });
  return (
    <Stack>
      {won ? <Won result={result} prize={prize} /> : <Riddle />}
      <Stack className={styles.sheet} gap={12} center>
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
          {needAddress ? '填写收货地址后，奖品自动转为待发货' : kindTexts[kind]}
        </Text>
        <Stack gap={12} wide>
          <Action>
            <MainButton onClick={mainButton.onClick}>{mainButton.text}</MainButton>
          </Action>
          {won && (isPictureAsked ? <ShowPrize prize={result} /> : <ShowButton onClick={() => setPictureAsked(true)} />)}
        </Stack>
        {needAddress ? (
          <PlainButton tone="soft" onClick={onClose}>
            稍后填写
          </PlainButton>
        ) : (
          won && (
            <PlainButton as={Link} tone="soft" href="/myblind" replace>
              查看我的盲盒
            </PlainButton>
          )
        )}
      </Stack>
    </Stack>
  );
}

/** A title that reads well from top to bottom: some Chinese characters, no figures. */
const isVertical = (title: string) => /^[\u4e00-\u9fff]{2,6}$/.test(title);

/** The prize before the moon; the ground has the colour of its kind. */
function Won({ result: { title, icon, kind }, prize }: Pick<ResultProps, 'result' | 'prize'>) {
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

/** The main button: what the prize needs first, else the next draw. */
function mainButtonOf(
  { needAddress, chances = 0 }: Drawn,
  { onClose, onAgain, onAddress }: Pick<ResultProps, 'onClose' | 'onAgain' | 'onAddress'>,
) {
  if (needAddress) return { text: '填写收货地址', onClick: onAddress };
  return chances > 0 ? { text: `再开一次（剩 ${chances} 次）`, onClick: onAgain } : { text: '知道了', onClick: onClose };
}

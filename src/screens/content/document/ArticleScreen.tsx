import { useSelector } from '@xstate/react';
import { BackBar } from '#components/layout/BackBar.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { LinkButton, PlainButton, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { LinkRow } from '#components/list/LinkRow.tsx';
import { PrizeIcon } from '#components/media/PrizeIcon.tsx';
import { useQuery } from '#hooks/hashLocation.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { articleMachine, type MentionedGoods } from '#machines/content/article.ts';
import { copyMachine } from '#machines/content/copy.ts';
import { articleHref, goodsHref } from '#paths/links.ts';
import { ArticleList } from './ArticleList';
import { DocumentView } from './DocumentView';
import styles from './document.module.css';

/** The article of `?id=`; without an id, the list of articles. */
export default function ArticleScreen() {
  const id = useQuery('id');
  return id ? <Article key={id} id={id} /> : <ArticleList />;
}

/** One article; another one begins anew (`key`). */
function Article({ id }: { readonly id: string }) {
  const { actor } = useFlow(articleMachine, { input: { id } });
  const { document, failure } = useSelector(actor, (current) => current.context);
  const { title, goods = [], nextId } = document ?? {};
  return (
    <div className={`${layoutStyles.page} ${styles.page}`}>
      <BackBar
        // An article that could not be read has no title, so the bar has the section's.
        title={failure ? '专栏文章' : undefined}
        end={
          title && (
            <>
              <ScrolledTitle>{title}</ScrolledTitle>
              <CopyLink title={title} />
            </>
          )
        }
      />
      <DocumentView actor={actor} headingSize={28} cover onRetry={() => actor.send({ type: 'flow.retry' })} />
      {goods.length > 0 && <ArticleGoods goods={goods} />}
      {title && <ArticleEnd nextId={nextId} />}
    </div>
  );
}

/** Repeats the heading in the bar once it has scrolled away, in browsers that can animate by scrolling. */
const ScrolledTitle = ({ children }: { readonly children: string }) => (
  <Text as="span" className={styles.scrolledTitle} lineBreak="cut" center strong aria-hidden="true">
    {children}
  </Text>
);

/** The goods that an article mentions; each links to its page. */
const ArticleGoods = ({ goods }: { readonly goods: readonly MentionedGoods[] }) => (
  <Stack as="section" gap={8} padY={16}>
    <h2>文中的物件</h2>
    <Stack as="ul" gap={8} aria-label="文中的物件">
      {goods.map(({ goodsId, name, subtitle, picUrl }) => (
        <li key={goodsId}>
          <LinkRow href={goodsHref({ id: goodsId })} padY={12} card tint="paper" leading={<PrizeIcon src={picUrl} size={64} />}>
            <strong>{name}</strong>
            <Text as="span" size={14} tone="soft">
              {subtitle}
            </Text>
          </LinkRow>
        </li>
      ))}
    </Stack>
  </Stack>
);

/** Copies the article's title and address. */
function CopyLink({ title }: { readonly title: string }) {
  const { actor } = useFlow(copyMachine);
  return (
    <PlainButton
      size={14}
      tone="soft"
      onClick={() => actor.send({ type: 'copy.start', text: `${title} ${window.location.href}` })}
    >
      复制链接
    </PlainButton>
  );
}

/** The ways on from the end of an article. */
const ArticleEnd = ({ nextId }: { readonly nextId: string | undefined }) => (
  <Row as="section" gap={12} padY={16} aria-label="读完之后">
    <LinkButton href="/Articletemplate" grow>
      更多文章
    </LinkButton>
    {nextId && (
      <LinkButton href={articleHref(nextId)} tint="fill" grow>
        读下一篇
      </LinkButton>
    )}
  </Row>
);

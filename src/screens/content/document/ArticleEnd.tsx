import { MainButton } from '#components/form/Button.tsx';
import { LinkButton, Row } from '#components/layout/primitives.tsx';
import { useFlow } from '#hooks/useFlow.ts';
import { copyMachine } from '#machines/content/copy.ts';

/** The ways on from the end of an article. */
export function ArticleEnd({ title }: { readonly title: string }) {
  const { actor } = useFlow(copyMachine);
  return (
    <Row as="section" gap={12} padY={16} aria-label="读完之后">
      <LinkButton href="/Articletemplate" grow>
        更多文章
      </LinkButton>
      <div className="grow">
        <MainButton onClick={() => actor.send({ type: 'copy.start', text: `${title} ${window.location.href}` })}>
          复制链接
        </MainButton>
      </div>
    </Row>
  );
}

import { expect, it } from 'vitest';
import { changesHtml } from '../cli/flowsDiff/page';

it('the page of changes shows old and new pictures, and says which gallery is missing', () => {
  const changes = [
    {
      id: 'draw',
      name: '抽奖',
      renamed: false,
      changes: [
        { kind: '改了说法', text: '说法改了。', before: 'draw.allGone', after: 'draw.soldOut', state: '已抢光' } as const,
      ],
    },
  ];
  const pictures = (commit: string) => ({ commit, of: (state: string) => `data:image/png;base64,${commit}-${state}` });
  const both = changesHtml('v1', 'new', changes, { before: pictures('old'), after: pictures('new') });
  expect(both).toContain('src="data:image/png;base64,old-draw.allGone"');
  expect(both).toContain('src="data:image/png;base64,new-draw.soldOut"');
  expect(both).not.toContain('没有旧版的图片');
  expect(both).toContain('<h4>已抢光</h4>');
  expect(both).not.toContain('重新运行');
  expect(changesHtml('v1', 'newer', changes, { before: undefined, after: pictures('new') })).toContain(
    '新版的图片取自版本 new，不是现在的 newer：重新运行 npm run gallery',
  );
  const one = changesHtml('v1', 'new', changes, { before: undefined, after: pictures('new') });
  expect(one).toContain('没有旧版的图片：在命令后加上 --pictures');
  expect(one).toContain('没有旧版的图册');
  const renamed = changesHtml('v1', 'new', [{ id: 'draw', name: '抽奖', renamed: true, changes: [] }], {
    before: undefined,
    after: undefined,
  });
  expect(renamed).toContain('只有内部名称变了');
});

// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import hidden from '#components/feedback/VisuallyHidden.module.css';
import { Steps } from '#components/layout/Steps.tsx';
import { TableOfContents } from '#screens/content/document/TableOfContents.tsx';
import { pointsOf } from '#services/content/agreement.ts';
import '../support/react';

it('a short text needs no table of contents', () => {
  const { container } = render(<TableOfContents titles={['一', '二', '三']} textRef={createRef()} />);
  expect(container.innerHTML).toBe('');
});

it('points are the list that a text opens with as a quotation, and lead to words in bold type', () => {
  const quotation = '<blockquote><ul><li>责任 &amp; 限制：直接：损失</li><li>不收集：姓名</li></ul></blockquote>';
  const clause = '<p>一<strong>责任 &amp; 限制</strong>二</p>';
  expect(pointsOf(`${quotation}\n${clause}`)).toEqual([
    clause,
    [
      { name: '责任 & 限制', text: '直接：损失', hasClause: true },
      { name: '不收集', text: '姓名', hasClause: false },
    ],
  ]);
  for (const other of [clause, `${clause}${quotation}`, '<blockquote><p>引用</p></blockquote>'])
    expect(pointsOf(other)).toEqual([other, []]);
});

describe('steps', () => {
  it('that are done say so to screen readers, beside their tick', () => {
    render(<Steps label="步骤" steps={[{ text: '注册' }, { text: '兑换' }]} active={1} />);
    expect(screen.getByText('已完成').classList.contains(hidden.visuallyHidden ?? '')).toBe(true);
  });

  it.each(['row', 'column'] as const)('have a mark each in a %s', (variant) => {
    const { container } = render(
      <Steps label="步骤" variant={variant} steps={[{ text: '提交' }, { text: '审核' }]} active={1} />,
    );
    const marks = [...container.querySelectorAll('.adm-step-icon-container')];
    expect(marks.map((mark) => Boolean(mark.querySelector('svg')) || mark.textContent)).toEqual([true, '2']);
  });
});

it('an open table of contents folds when the text is moved, and not when it is moved itself', () => {
  const { container } = render(<TableOfContents titles={['一', '二', '三', '四']} textRef={createRef()} />);
  const table = container.querySelector('details') as HTMLDetailsElement;
  table.open = true;
  fireEvent(table, new Event('toggle'));
  fireEvent.touchMove(table.querySelector('ol') as Element);
  expect(table.open).toBe(true);
  fireEvent.touchMove(document.body);
  expect(table.open).toBe(false);
});

// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import hidden from '#components/feedback/VisuallyHidden.module.css';
import { Steps } from '#components/layout/Steps.tsx';
import { modes } from '../../support/react';

describe.each(modes)('steps in %s', (_, Mode) => {
  it.each([
    ['that were read say so to everybody', true, '已看', false],
    ['that are done say so to screen readers, beside their tick', false, '已完成', true],
  ])('%s', (_case, guide, said, isHidden) => {
    render(<Steps label="步骤" form={guide ? 'guide' : 'row'} steps={[{ text: '注册' }, { text: '兑换' }]} active={1} />, {
      wrapper: Mode,
    });
    expect(screen.getByText(said).classList.contains(hidden.visuallyHidden ?? '')).toBe(isHidden);
  });

  it.each(['row', 'column'] as const)('have a mark each in a %s', (form) => {
    const { container } = render(<Steps label="步骤" form={form} steps={[{ text: '提交' }, { text: '审核' }]} active={1} />, {
      wrapper: Mode,
    });
    const marks = [...container.querySelectorAll('.adm-step-icon-container')];
    expect(marks.map((mark) => Boolean(mark.querySelector('svg')) || mark.textContent)).toEqual([true, '2']);
  });
});

import type { Gateway } from '../http/context';

/** Our catalogue is a demo: its agreements say so to their readers, unless DEMO_NOTICE=off declares it real. */
const NOTICE = '<footer><p>演示内容，公司、人物和联系方式均为虚构。</p></footer>';

/** A text as it is served: with the demo's notice at its end, unless that is switched off. */
export const withNotice = ({ settings }: Pick<Gateway, 'settings'>, html: string): string =>
  settings.demoNotice ? `${html}\n${NOTICE}` : html;

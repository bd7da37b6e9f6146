import * as paths from '../../../paths/paths';
import { GuideView } from './GuideView';

/** The newcomer's tutorial. */
export default function TaskIntroScreen() {
  return <GuideView id="task-intro" title="新手教程" onward={{ to: paths.ALL_BLIND, text: '去开盲盒' }} />;
}

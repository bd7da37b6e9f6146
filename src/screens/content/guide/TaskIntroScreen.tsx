import { GuideView } from './GuideView';

/** The newcomer's tutorial. */
export default function TaskIntroScreen() {
  return <GuideView id="task-intro" title="新手教程" />;
}

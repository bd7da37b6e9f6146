import { Component, type ReactNode } from 'react';
import { Failed } from '../components/feedback/Failed';
import { beginAgain, MissingPart, type Why } from '../services/browser/deploy';

interface Props {
  readonly children: ReactNode;
}

const MISSING: Readonly<Record<Why, string>> = {
  offline: '网络未连接，请检查网络',
  unreachable: '网络异常，请稍后重试',
  stale: '版本已更新，点击刷新',
};

/**
 * A fault of ours in one screen, or a screen that did not come: said there, with a way to begin again, and the rest of the
 * app untouched.
 */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  private readonly fetchAgain = async () => this.setState({ error: new MissingPart(await beginAgain()) });

  override render() {
    const { error }: { error: unknown } = this.state;
    if (error instanceof MissingPart)
      return (
        <Failed
          message={MISSING[error.why]}
          action={error.why === 'stale' ? '刷新' : '重试'}
          onRetry={() => void this.fetchAgain()}
        />
      );
    if (error === null) return this.props.children;
    return <Failed message="页面出了点问题，请重试" onRetry={() => this.setState({ error: null })} />;
  }
}

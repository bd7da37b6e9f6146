import { Component, type ReactNode } from 'react';
import { Failed } from '../components/feedback/Failed';
import { ChunkLoadError, type LoadFailure, reloadApp } from '../services/browser/deploy';

interface Props {
  readonly children: ReactNode;
}

const MESSAGES: Readonly<Record<LoadFailure, string>> = {
  offline: '网络未连接，请检查网络',
  unreachable: '网络异常，请稍后重试',
  stale: '版本已更新，点击刷新',
};

/** Shows an error in place of a screen that threw, or whose chunk failed to load, with a retry; the rest of the app keeps working. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  private readonly reload = async () => this.setState({ error: new ChunkLoadError(await reloadApp()) });

  override render() {
    const { error }: { error: unknown } = this.state;
    if (error instanceof ChunkLoadError)
      return (
        <Failed
          message={MESSAGES[error.reason]}
          action={error.reason === 'stale' ? '刷新' : '重试'}
          onRetry={() => void this.reload()}
        />
      );
    if (error === null) return this.props.children;
    return <Failed message="页面出了点问题，请重试" onRetry={() => this.setState({ error: null })} />;
  }
}

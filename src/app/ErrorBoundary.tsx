import { Component, type ReactNode } from 'react';
import { Failed } from '../components/feedback/Failed';
import { ChunkLoadError, reloadApp } from '../services/browser/deploy';

interface Props {
  readonly children: ReactNode;
}

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
        <Failed message={error.text} action={error.reason === 'stale' ? '刷新' : '重试'} onRetry={() => void this.reload()} />
      );
    if (error === null) return this.props.children;
    return <Failed message="页面出了点问题，请重试" onRetry={() => this.setState({ error: null })} />;
  }
}

import { Component, type ReactNode } from 'react';
import { Failed } from '#components/feedback/Failed.tsx';
import { newErrorNumber, reportError } from '#services/beacon/errors.ts';
import { ChunkLoadError, reloadApp } from '#services/browser/deploy.ts';

/** Shows an error in place of a screen that threw, or whose chunk failed to load, with a retry; the rest of the app keeps working. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { error: unknown; number?: string }> {
  override state: { error: unknown; number?: string } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return __BEACON__ ? { error, number: newErrorNumber() } : { error };
  }

  override componentDidCatch(error: unknown) {
    if (__BEACON__ && !(error instanceof ChunkLoadError)) reportError('screen', error, this.state.number);
  }

  private readonly reload = async () => this.setState({ error: new ChunkLoadError(await reloadApp()) });

  override render() {
    const { error, number } = this.state;
    if (error instanceof ChunkLoadError)
      return (
        <Failed message={error.text} action={error.reason === 'stale' ? '刷新' : '重试'} onRetry={() => void this.reload()} />
      );
    if (error === null) return this.props.children;
    return <Failed message="页面出了点问题，请重试" errorNumber={number} onRetry={() => this.setState({ error: null })} />;
  }
}

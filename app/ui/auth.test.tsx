import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { AuthProvider, useAuth } from './auth.tsx';

function Who() {
  const { user, session, loading } = useAuth();
  return <p>{JSON.stringify({ alias: user?.alias ?? null, expiresAt: session?.expiresAt ?? null, loading })}</p>;
}

describe('useAuth', () => {
  it('is an error outside its provider', () => {
    expect(() => renderToString(<Who />)).toThrow('useAuth must be used within an AuthProvider');
  });

  it('has user and session on the first page, and is loading until the browser has read them', () => {
    const viewer = {
      alias: 'ana',
      displayName: null,
      email: 'ana@example.com',
      photoUrl: null,
      isAdmin: false,
      draftOwner: 'a1',
      windowEndsAt: '2026-11-20T12:15:00Z',
    };
    const Page = createRoutesStub([
      {
        path: '/',
        Component: () => (
          <AuthProvider viewer={viewer}>
            <Who />
          </AuthProvider>
        ),
      },
    ]);
    const html = renderToString(<Page />).replaceAll('&quot;', '"');
    expect(html).toContain('{"alias":"ana","expiresAt":"2026-11-20T12:15:00Z","loading":true}');
  });
});

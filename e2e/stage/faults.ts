import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

/** What went wrong in the browsers of one test; `allow` names what the test itself brings about. */
export type Faults = {
  watch: (context: BrowserContext) => void;
  allow: (expected: RegExp) => void;
  list: () => string[];
};

const OWN_HOST = /^(127\.0\.0\.1|localhost|[a-z]+\.localhost)$/;
/** A page that is left or closed takes its requests along. */
const LEFT = 'net::ERR_ABORTED';

// Runs in the page, before its own scripts.
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`CSP report: ${violatedDirective} ${blockedURI}`),
  );
}

/** Collects console errors and warnings (React's, hydration's, the CSP's), uncaught errors, failures and strangers. */
export function collectFaults(): Faults {
  const found: string[] = [];
  const allowed: RegExp[] = [];

  function hear(message: ConsoleMessage): void {
    if (!['error', 'warning'].includes(message.type())) return;
    found.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  }

  function judge(request: Request): void {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !OWN_HOST.test(hostname)) found.push(`third party: ${request.url()}`);
  }

  return {
    watch(context) {
      void context.addInitScript(reportViolations);
      context.on('console', hear);
      context.on('weberror', (error) => found.push(`uncaught: ${error.error().stack ?? error.error().message}`));
      context.on('request', judge);
      context.on('requestfailed', (request) => {
        const why = request.failure()?.errorText ?? '';
        if (why !== LEFT) found.push(`failed: ${request.method()} ${request.url()} ${why}`);
      });
      context.on('response', (response) => {
        if (response.status() >= 500) found.push(`answered ${response.status()}: ${response.url()}`);
      });
    },
    allow: (expected) => void allowed.push(expected),
    list: () => found.filter((fault) => !allowed.some((expected) => expected.test(fault))),
  };
}

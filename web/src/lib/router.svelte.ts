/** Where we are: the path decides the page. */

class Router {
  path = $state(location.pathname);
  query = $state(new URLSearchParams(location.search));

  constructor() {
    addEventListener('popstate', () => this.read());
  }

  go(to: string, options: { replace?: boolean } = {}): void {
    if (options.replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    this.read();
    scrollTo(0, 0);
  }

  private read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }
}

export const router = new Router();

/** The parameters of a path such as "/game/:id", or null if it is another one. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const found = path.replace(/\/+$/, '').split('/');
  if (path === '/' ? pattern !== '/' : wanted.length !== found.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = found[index] ?? '';
    if (part.startsWith(':')) parameters[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return parameters;
}

/** On a link: stay on the page when the address is ours. */
export function link(node: HTMLAnchorElement): { destroy: () => void } {
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    router.go(node.pathname + node.search);
  };
  node.addEventListener('click', follow);
  return { destroy: () => node.removeEventListener('click', follow) };
}

/** The world's colours, worn by a component: they come on their own, and without them nothing is missing. */

interface Wish {
  world: string;
  night: boolean;
}

/** Called while a component begins. */
export function wearColours(wish: () => Wish): { readonly style: string } {
  let style = $state('');
  $effect(() => {
    const { world, night } = wish();
    let stale = false;
    import('./colours')
      .then(({ gridColours }) => {
        if (!stale) style = gridColours(world, night);
      })
      .catch((reason: unknown) => console.warn('The colours of the world did not come:', reason));
    return () => (stale = true);
  });
  return {
    get style() {
      return style;
    },
  };
}

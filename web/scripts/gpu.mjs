/** Counts what a page asks of the GPU and of the draw loop. It runs in the page, before anything else. */

export function countGpu() {
  const counts = { frames: 0, draws: 0, triangles: 0, live: {} };
  window.gpu = counts;
  const later = window.requestAnimationFrame.bind(window);
  window.browserFrame = later;
  window.requestAnimationFrame = (callback) => {
    counts.frames += 1;
    return later(callback);
  };
  // How many corners a call draws, and how often.
  const trianglesOf = (name, given) => {
    const corners = name.startsWith('drawArrays')
      ? given[2]
      : name === 'drawRangeElements'
        ? given[3]
        : given[1];
    return (corners / 3) * (name.endsWith('Instanced') ? given.at(-1) : 1);
  };
  const context = WebGL2RenderingContext.prototype;
  for (const name of [
    'drawArrays',
    'drawElements',
    'drawArraysInstanced',
    'drawElementsInstanced',
    'drawRangeElements',
  ]) {
    const draw = context[name];
    context[name] = function (...given) {
      counts.draws += 1;
      if (given[0] === this.TRIANGLES) counts.triangles += trianglesOf(name, given);
      return draw.apply(this, given);
    };
  }
  for (const kind of [
    'Buffer',
    'Texture',
    'Program',
    'Shader',
    'Framebuffer',
    'Renderbuffer',
    'VertexArray',
  ]) {
    counts.live[kind] = 0;
    const [create, remove] = [context[`create${kind}`], context[`delete${kind}`]];
    context[`create${kind}`] = function (...given) {
      counts.live[kind] += 1;
      return create.apply(this, given);
    };
    context[`delete${kind}`] = function (object) {
      if (object) counts.live[kind] -= 1;
      return remove.call(this, object);
    };
  }
}

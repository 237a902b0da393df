/** All that stands around a board in a world, as one object: what grows there, its landmark, its horizon. */

import * as THREE from 'three';
import type { World } from '$/worlds/types';
import { addStones, type BaseForm } from '../island';
import type { Look } from '../look';
import { BUILT_REACH, type Planet } from '../planet';
import type { Resources } from '../resources';
import { dissolving, softMaterial } from '../surface';
import { horizonGeometry } from './horizons';
import { plant } from './planting';
import { Site, type Landmark, type Moving } from './site';
import { createVisitor } from './visitors';

export interface Scenery {
  object: THREE.Group;
  /** What the light makes of all that is far: by day it leaves it as it is. */
  haze: THREE.Color;
  /** Whatever stands around: a task of its own, because it takes as long as much of the rest. */
  grow(): void;
  /** Puts up what is special about the world, when it has come. */
  raise(landmark: Landmark): void;
  /** Far things are as far as the horizon. */
  settle(reach: number): void;
  tick(seconds: number): void;
}

export function createScenery(
  resources: Resources,
  world: World,
  look: Look,
  form: BaseForm,
  planet: Planet,
): Scenery {
  const object = new THREE.Group();
  const land = resources.track(dissolving(softMaterial(), planet.eye));
  // What has dissolved casts no shadow either.
  const shade = resources.track(dissolving(new THREE.MeshDepthMaterial(), planet.eye));
  const swimming = resources.track(planet.bending(softMaterial()));
  const movers: { mesh: THREE.Mesh; move: Moving['move'] }[] = [];
  let time = 0;
  const add = (geometry: THREE.BufferGeometry, material: THREE.Material, casts: boolean): THREE.Mesh => {
    const mesh = new THREE.Mesh(resources.track(geometry), material);
    mesh.castShadow = mesh.receiveShadow = casts;
    if (material === land) mesh.customDepthMaterial = shade;
    object.add(mesh);
    return mesh;
  };
  const raise = (landmark: Landmark): void => {
    const site = new Site(look, form.sea, form.rim);
    landmark(site);
    if (!site.land.empty) add(site.land.merge(), land, true);
    if (!site.water.empty) add(site.water.merge(), swimming, false).frustumCulled = false;
    for (const { parts, move } of site.moving) {
      const mesh = add(parts.merge(), land, true);
      move(mesh, time);
      movers.push({ mesh, move });
    }
  };
  const hazy = new THREE.MeshBasicMaterial({ vertexColors: true, toneMapped: false, fog: false });
  const far = resources.track(planet.bending(hazy));
  const horizon = add(horizonGeometry(world.place.horizon, look, form.sea), far, false);
  horizon.name = 'horizon';
  horizon.frustumCulled = false;
  const visitor = createVisitor(resources, world.place.visitor, look, form.sea, swimming);
  object.add(visitor.object);
  return {
    object,
    haze: hazy.color,
    grow: () =>
      raise((site) => {
        plant(world.place.plants, site);
        addStones(site.water, world.place.base, look);
      }),
    raise,
    settle: (reach) => void horizon.scale.set(reach / BUILT_REACH, 1, reach / BUILT_REACH),
    tick(seconds) {
      time += seconds;
      for (const { mesh, move } of movers) move(mesh, time);
      visitor.tick(time, planet);
    },
  };
}

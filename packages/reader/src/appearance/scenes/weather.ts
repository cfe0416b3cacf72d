import {
  drawPicture,
  fullTurn,
  prerender,
  randomBetween,
  type Scene,
  type SceneFactory,
  type Sky,
  softLight,
} from './scene.ts';

/** Renders a cloud from overlapping soft circles. */
const cloudPicture = ({ isDark }: Sky, random: () => number) =>
  prerender(320, (canvas) => {
    const puffs = Array.from({ length: 22 }, () => {
      const x = randomBetween(random, -1, 1);
      return [
        x * 104,
        (1 - Math.abs(x)) * randomBetween(random, -46, 12) + 16,
        (1 - Math.abs(x) * 0.55) * randomBetween(random, 26, 50),
      ] as const;
    });
    const color = isDark ? '214 222 240' : '255 255 255';
    for (const [x, y, r] of puffs) {
      const light = canvas.createRadialGradient(x - r * 0.2, y - r * 0.3, r * 0.1, x, y, r);
      light.addColorStop(0, `rgb(${color} / ${isDark ? 0.3 : 0.85})`);
      light.addColorStop(1, `rgb(${color} / 0)`);
      canvas.fillStyle = light;
      canvas.fillRect(x - r, y - r, 2 * r, 2 * r);
    }
  });

function drifting(sky: Sky, random: () => number, count: number): Scene {
  const pictures = Array.from({ length: 4 }, () => cloudPicture(sky, random));
  const all = Array.from({ length: count }, (_, index) => ({
    x: randomBetween(random, -0.2, 1.1) * sky.width,
    y: randomBetween(random, -0.02, 0.95) * sky.height,
    size: randomBetween(random, 260, 560),
    pace: randomBetween(random, 6, 22),
    picture: pictures[index % pictures.length],
  })).toSorted((a, b) => a.pace - b.pace);
  return {
    draw(now, seconds) {
      for (const one of all) {
        one.x += one.pace * seconds;
        if (one.x > now.width + one.size / 2) one.x = -one.size / 2;
        if (one.picture) drawPicture(now, one.picture, one.x, one.y, one.size, 0.9);
      }
    },
  };
}

export const cloud: SceneFactory = (sky, random) => drifting(sky, random, 13);

/** Renders a beam that fades outwards, to be rotated around the sun. */
const beamPicture = (color: string) =>
  prerender(600, (canvas) => {
    const light = canvas.createLinearGradient(0, 0, 300, 0);
    light.addColorStop(0, `rgb(${color} / 0.5)`);
    light.addColorStop(1, `rgb(${color} / 0)`);
    canvas.fillStyle = light;
    canvas.beginPath();
    canvas.moveTo(0, 0);
    canvas.lineTo(300, -34);
    canvas.lineTo(300, 34);
    canvas.fill();
  });

function sun(random: () => number, [x, y]: readonly [number, number]): Scene {
  const glow = softLight(256, '255 226 140', 0.22);
  const core = softLight(128, '255 250 225', 0.55);
  const beam = beamPicture('255 222 130');
  const rays = Array.from({ length: 11 }, (_, index) => ({
    angle: (index / 11) * fullTurn,
    phase: randomBetween(random, 0, fullTurn),
  }));
  return {
    draw(now, _seconds, time) {
      const [left, top] = [now.width * x, now.height * y];
      const reach = Math.max(now.width, now.height);
      for (const { angle, phase } of rays) {
        drawPicture(now, beam, left, top, reach * 1.7, 0.28 + 0.2 * Math.sin(time * 0.5 + phase), angle + time * 0.035);
      }
      drawPicture(now, glow, left, top, 520 + 24 * Math.sin(time), 0.9);
      drawPicture(now, core, left, top, 190);
    },
  };
}

/** Sunbeams from a corner with floating dust motes. */
export const sunshine: SceneFactory = (sky, random) => {
  const light = sun(random, [0.06, 0.04]);
  const mote = softLight(16, sky.isDark ? '255 240 200' : '226 170 60', 0.3);
  const motes = Array.from({ length: 60 }, () => ({
    x: random(),
    y: random(),
    phase: randomBetween(random, 0, fullTurn),
    size: randomBetween(random, 3, 9),
  }));
  return {
    draw(now, seconds, time) {
      light.draw(now, seconds, time);
      for (const { x, y, phase, size } of motes) {
        const left = ((x + time * 0.008) % 1) * now.width + Math.sin(time * 0.5 + phase) * 22;
        drawPicture(
          now,
          mote,
          left,
          y * now.height + Math.cos(time * 0.4 + phase) * 18,
          size,
          0.25 + 0.5 * Math.sin(time * 0.8 + phase) ** 2,
        );
      }
    },
  };
};

export const sunAndCloud: SceneFactory = (sky, random) => {
  const light = sun(random, [0.84, 0.14]);
  const clouds = drifting(sky, random, 10);
  return {
    draw(now, seconds, time) {
      light.draw(now, seconds, time);
      clouds.draw(now, seconds, time);
    },
  };
};

/** The moon behind thin clouds. */
export const moon: SceneFactory = (sky, random) => {
  const halo = softLight(256, sky.isDark ? '200 214 255' : '150 165 215', 0.2);
  const disc = prerender(180, (canvas) => {
    canvas.fillStyle = sky.isDark ? '#f4f1e1' : '#fbf6df';
    canvas.beginPath();
    canvas.arc(0, 0, 84, 0, fullTurn);
    canvas.fill();
    canvas.fillStyle = 'rgb(190 184 160 / 0.5)';
    for (const [x, y, r] of [
      [-26, -20, 19],
      [24, 12, 26],
      [34, -34, 11],
      [-18, 36, 13],
      [-48, 10, 9],
    ] as const) {
      canvas.beginPath();
      canvas.arc(x, y, r, 0, fullTurn);
      canvas.fill();
    }
  });
  const clouds = drifting(sky, random, 8);
  return {
    draw(now, seconds, time) {
      const [x, y] = [now.width * 0.92, now.height * 0.16];
      drawPicture(now, halo, x, y, 620 + 20 * Math.sin(time * 0.6), 0.75);
      drawPicture(now, disc, x, y, 190);
      clouds.draw(now, seconds, time);
    },
  };
};

import {
  drawPicture,
  fullTurn,
  objectCount,
  prerender,
  randomBetween,
  type Scene,
  type SceneFactory,
  type Sky,
  softLight,
} from './scene.ts';

/** Renders a star that is visible on any background: white on a dark background, deep blue on a light one. */
const starLight = ({ isDark }: Sky) => softLight(20, isDark ? '255 255 255' : '70 90 150', 0.18);

const sparkle = ({ isDark }: Sky) =>
  prerender(40, (canvas) => {
    canvas.fillStyle = isDark ? '#ffffff' : '#5568a8';
    canvas.beginPath();
    for (const angle of [0, 1, 2, 3]) {
      canvas.rotate(Math.PI / 2);
      if (angle === 0) canvas.moveTo(0, -19);
      canvas.quadraticCurveTo(1.6, -1.6, 19, 0);
    }
    canvas.fill();
  });

function twinkling(sky: Sky, random: () => number, perMillion: number): Scene {
  const dot = starLight(sky);
  const large = sparkle(sky);
  const all = Array.from({ length: objectCount(sky, perMillion, 260) }, () => {
    const size = random();
    return {
      x: random(),
      y: random(),
      size,
      phase: randomBetween(random, 0, fullTurn),
      beat: randomBetween(random, 0.5, 2.2),
    };
  });
  return {
    draw(now, _seconds, time) {
      for (const { x, y, size, phase, beat } of all) {
        const light = 0.35 + 0.65 * Math.sin(time * beat + phase) ** 2;
        const isLarge = size > 0.9;
        const edge = isLarge ? 12 + 16 * light : 3 + size * 6;
        drawPicture(now, isLarge ? large : dot, x * now.width, y * now.height, edge, light);
      }
    },
  };
}

export const twinklingStars: SceneFactory = (sky, random) => twinkling(sky, random, 130);

/** Shooting stars in front of a quiet sky. */
export const meteor: SceneFactory = (sky, random) => {
  const calm = twinkling(sky, random, 60);
  const fresh = (delay: number) => ({
    x: randomBetween(random, 0.2, 1.3) * sky.width,
    y: randomBetween(random, -0.3, 0.35) * sky.height,
    age: -delay,
    pace: randomBetween(random, 480, 900),
    length: randomBetween(random, 110, 260),
  });
  const all = Array.from({ length: 7 }, (_, index) => fresh(index * 0.9 + random()));
  return {
    draw(now, seconds, time) {
      calm.draw(now, seconds, time);
      const { canvas, isDark } = now;
      const color = isDark ? '255 255 255' : '60 80 150';
      canvas.lineCap = 'round';
      canvas.globalAlpha = 1;
      all.forEach((one, index) => {
        one.age += seconds;
        if (one.age > 1.5) all[index] = fresh(randomBetween(random, 0.4, 4));
        if (one.age < 0) return;
        const way = one.age * one.pace;
        const [x, y] = [one.x - way * 0.86, one.y + way * 0.5];
        const light = Math.sin(Math.min(1, one.age / 1.5) * Math.PI);
        const [tailX, tailY] = [x + one.length * 0.86, y - one.length * 0.5];
        const trail = canvas.createLinearGradient(x, y, tailX, tailY);
        trail.addColorStop(0, `rgb(${color} / ${light})`);
        trail.addColorStop(1, `rgb(${color} / 0)`);
        canvas.strokeStyle = trail;
        canvas.lineWidth = 2.4;
        canvas.beginPath();
        canvas.moveTo(x, y);
        canvas.lineTo(tailX, tailY);
        canvas.stroke();
      });
    },
  };
};

/** A flight through stars that move outwards from the center and grow. */
export const spaceTravel: SceneFactory = (sky, random) => {
  const all = Array.from({ length: objectCount(sky, 220, 420) }, () => ({
    x: randomBetween(random, -1, 1),
    y: randomBetween(random, -1, 1),
    z: randomBetween(random, 0.05, 1),
  }));
  return {
    draw({ canvas, width, height, isDark }, seconds) {
      const reach = Math.hypot(width, height) / 2;
      canvas.strokeStyle = isDark ? '#dfe9ff' : '#4a5fa0';
      canvas.lineCap = 'round';
      // There are only three line widths, so that all stars of one width can be drawn as one path.
      const near: (readonly [number, number, number, number])[][] = [[], [], []];
      for (const star of all) {
        star.z -= seconds * 0.16;
        if (star.z <= 0.03)
          Object.assign(star, { x: randomBetween(random, -1, 1), y: randomBetween(random, -1, 1), z: 1 });
        const [x, y] = [width / 2 + (star.x / star.z) * reach * 0.5, height / 2 + (star.y / star.z) * reach * 0.5];
        const back = star.z + 0.018;
        near[star.z < 0.25 ? 2 : star.z < 0.55 ? 1 : 0]?.push([
          x,
          y,
          width / 2 + (star.x / back) * reach * 0.5,
          height / 2 + (star.y / back) * reach * 0.5,
        ]);
      }
      near.forEach((lines, level) => {
        canvas.globalAlpha = [0.4, 0.7, 1][level] ?? 1;
        canvas.lineWidth = [1, 1.7, 2.8][level] ?? 1;
        canvas.beginPath();
        for (const [x, y, backX, backY] of lines) {
          canvas.moveTo(x, y);
          canvas.lineTo(backX, backY);
        }
        canvas.stroke();
      });
    },
  };
};

const shipPicture = () =>
  prerender(140, (canvas) => {
    canvas.fillStyle = '#c9d3e6';
    canvas.beginPath();
    canvas.moveTo(58, 0);
    canvas.bezierCurveTo(30, -24, -22, -24, -42, -14);
    canvas.lineTo(-42, 14);
    canvas.bezierCurveTo(-22, 24, 30, 24, 58, 0);
    canvas.fill();
    canvas.fillStyle = '#e4574f';
    for (const side of [-1, 1]) {
      canvas.beginPath();
      canvas.moveTo(-14, side * 18);
      canvas.lineTo(-52, side * 40);
      canvas.lineTo(-42, side * 12);
      canvas.fill();
    }
    canvas.beginPath();
    canvas.moveTo(58, 0);
    canvas.bezierCurveTo(50, -9, 40, -14, 30, -17);
    canvas.lineTo(30, 17);
    canvas.bezierCurveTo(40, 14, 50, 9, 58, 0);
    canvas.fill();
    canvas.fillStyle = '#32507f';
    canvas.beginPath();
    canvas.arc(12, 0, 9, 0, fullTurn);
    canvas.fill();
    canvas.fillStyle = '#9fc6f2';
    canvas.beginPath();
    canvas.arc(10, -2, 5.5, 0, fullTurn);
    canvas.fill();
    canvas.fillStyle = '#8b97b0';
    canvas.fillRect(-50, -9, 9, 18);
  });

/** Rockets that fly along wide curves between the stars. */
export const spaceShip: SceneFactory = (sky, random) => {
  const calm = twinkling(sky, random, 70);
  const ship = shipPicture();
  const flame = softLight(60, '255 170 70', 0.25);
  const all = Array.from({ length: 6 }, (_, index) => ({
    phase: index * 1.7 + random(),
    size: 56 + index * 13,
    pace: 0.09 + 0.025 * random(),
  }));
  return {
    draw(now, seconds, time) {
      calm.draw(now, seconds, time);
      const at = (phase: number, moment: number) =>
        [
          now.width * (0.5 + 0.56 * Math.sin(moment + phase)),
          now.height * (0.5 + 0.47 * Math.sin(moment * 1.6 + phase * 2.3)),
        ] as const;
      for (const { phase, size, pace } of all) {
        const moment = time * pace;
        const [x, y] = at(phase, moment);
        const [aheadX, aheadY] = at(phase, moment + 0.01);
        const angle = Math.atan2(aheadY - y, aheadX - x);
        for (const step of [1, 2, 3, 4, 5]) {
          const [tailX, tailY] = at(phase, moment - step * 0.016);
          drawPicture(
            now,
            flame,
            tailX - Math.cos(angle) * size * 0.4,
            tailY - Math.sin(angle) * size * 0.4,
            size * (0.5 - step * 0.07),
            0.7 - step * 0.12,
          );
        }
        drawPicture(now, ship, x, y, size, 1, angle + 0.0001);
      }
    },
  };
};

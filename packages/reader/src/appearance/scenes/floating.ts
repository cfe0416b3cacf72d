import {
  drawPicture,
  fullTurn,
  objectCount,
  prerender,
  randomBetween,
  type SceneFactory,
  type Sky,
  softLight,
} from './scene.ts';

/** Draws a soap bubble with a rainbow rim and a highlight. */
const bubblePicture = ({ isDark }: Sky) =>
  prerender(96, (canvas) => {
    const rim = canvas.createRadialGradient(0, 0, 22, 0, 0, 44);
    rim.addColorStop(0, 'rgb(255 255 255 / 0)');
    rim.addColorStop(0.72, isDark ? 'rgb(190 220 255 / 0.12)' : 'rgb(150 190 230 / 0.16)');
    rim.addColorStop(0.9, isDark ? 'rgb(230 200 255 / 0.4)' : 'rgb(170 140 220 / 0.35)');
    rim.addColorStop(1, isDark ? 'rgb(255 255 255 / 0.85)' : 'rgb(110 150 200 / 0.7)');
    canvas.fillStyle = rim;
    canvas.beginPath();
    canvas.arc(0, 0, 44, 0, fullTurn);
    canvas.fill();
    canvas.strokeStyle = 'rgb(255 255 255 / 0.9)';
    canvas.lineCap = 'round';
    canvas.lineWidth = 4;
    canvas.beginPath();
    canvas.arc(0, 0, 34, Math.PI * 1.08, Math.PI * 1.42);
    canvas.stroke();
    canvas.lineWidth = 2;
    canvas.beginPath();
    canvas.arc(0, 0, 35, Math.PI * 0.15, Math.PI * 0.3);
    canvas.stroke();
  });

/** Drifting soap bubbles. */
export const bubble: SceneFactory = (sky, random) => {
  const picture = bubblePicture(sky);
  const all = Array.from({ length: objectCount(sky, 26, 50) }, () => ({
    x: random() * sky.width,
    y: random() * sky.height,
    size: randomBetween(random, 22, 92),
    phase: randomBetween(random, 0, fullTurn),
  }));
  return {
    draw(now, seconds, time) {
      for (const one of all) {
        const margin = one.size;
        one.x += Math.cos(time * 0.23 + one.phase) * 16 * seconds;
        one.y += (Math.sin(time * 0.31 + one.phase * 2) * 14 - 5) * seconds;
        if (one.y < -margin) one.y = now.height + margin;
        drawPicture(now, picture, one.x, one.y, one.size * (1 + 0.03 * Math.sin(time * 2 + one.phase)), 0.9);
      }
    },
  };
};

/** Rising bubbles in water. Larger bubbles rise faster. */
export const risingBubble: SceneFactory = (sky, random) => {
  const picture = bubblePicture(sky);
  const all = Array.from({ length: objectCount(sky, 52, 110) }, () => ({
    x: random() * sky.width,
    y: random() * sky.height,
    size: 5 + random() ** 2 * 34,
    phase: randomBetween(random, 0, fullTurn),
  }));
  return {
    draw(now, seconds, time) {
      for (const one of all) {
        one.y -= (38 + one.size * 2.6) * seconds;
        if (one.y < -one.size) {
          one.y = now.height + one.size + random() * 80;
          one.x = random() * now.width;
        }
        drawPicture(
          now,
          picture,
          one.x + Math.sin(time * 2.1 + one.phase) * (3 + one.size * 0.2),
          one.y,
          one.size,
          0.85,
        );
      }
    },
  };
};

/** Fireflies that wander and glow, each with its own rhythm. */
export const firefly: SceneFactory = (sky, random) => {
  const glow = softLight(48, sky.isDark ? '214 255 120' : '240 190 40', 0.1);
  const all = Array.from({ length: objectCount(sky, 60, 110) }, () => ({
    x: random() * sky.width,
    y: randomBetween(random, 0.15, 1) * sky.height,
    angle: randomBetween(random, 0, fullTurn),
    pace: randomBetween(random, 12, 44),
    phase: randomBetween(random, 0, fullTurn),
    beat: randomBetween(random, 0.6, 1.5),
    size: randomBetween(random, 14, 36),
  }));
  return {
    draw(now, seconds, time) {
      now.canvas.globalCompositeOperation = now.isDark ? 'lighter' : 'source-over';
      for (const one of all) {
        one.angle += Math.sin(time * 0.7 + one.phase) * 1.4 * seconds;
        one.x = (one.x + Math.cos(one.angle) * one.pace * seconds + now.width) % now.width;
        one.y = (one.y + Math.sin(one.angle) * one.pace * seconds + now.height) % now.height;
        // Fireflies never become fully dark; otherwise, a still image of a small stage with few fireflies could be
        // empty.
        const light = Math.max(0.25, Math.sin(time * one.beat + one.phase)) ** 2;
        drawPicture(now, glow, one.x, one.y, one.size * (0.7 + 0.5 * light), light);
      }
      now.canvas.globalCompositeOperation = 'source-over';
    },
  };
};

interface BalloonColors {
  readonly main: string;
  readonly stripe: string;
}

const balloonPicture = ({ main, stripe }: BalloonColors) =>
  prerender(150, (canvas) => {
    canvas.translate(0, -20);
    const envelope = () => {
      canvas.beginPath();
      canvas.moveTo(-12, 52);
      canvas.bezierCurveTo(-30, 30, -48, 12, -48, -10);
      canvas.arc(0, -10, 48, Math.PI, 0);
      canvas.bezierCurveTo(48, 12, 30, 30, 12, 52);
      canvas.closePath();
    };
    envelope();
    canvas.fillStyle = main;
    canvas.fill();
    canvas.save();
    envelope();
    canvas.clip();
    canvas.fillStyle = stripe;
    for (const [at, breadth] of [
      [0, 9],
      [-1, 5.5],
      [1, 5.5],
    ] as const) {
      canvas.beginPath();
      canvas.ellipse(at * 31, -6, breadth, 62, at * -0.12, 0, fullTurn);
      canvas.fill();
    }
    const shade = canvas.createLinearGradient(-48, 0, 48, 0);
    shade.addColorStop(0, 'rgb(255 255 255 / 0.35)');
    shade.addColorStop(0.45, 'rgb(255 255 255 / 0)');
    shade.addColorStop(1, 'rgb(0 0 0 / 0.25)');
    canvas.fillStyle = shade;
    canvas.fillRect(-60, -70, 120, 140);
    canvas.restore();
    canvas.strokeStyle = '#6b4b2e';
    canvas.lineWidth = 1.2;
    canvas.beginPath();
    canvas.moveTo(-11, 52);
    canvas.lineTo(-8, 72);
    canvas.moveTo(11, 52);
    canvas.lineTo(8, 72);
    canvas.stroke();
    canvas.fillStyle = '#9a6b3c';
    canvas.fillRect(-9, 71, 18, 14);
    canvas.fillStyle = '#6b4b2e';
    canvas.fillRect(-10, 70, 20, 3.5);
  });

/** Hot-air balloons that drift past while they gently rise and sink. */
export const airBalloon: SceneFactory = (sky, random) => {
  const pictures = [
    { main: '#e4574f', stripe: '#f7d08a' },
    { main: '#3f7fb8', stripe: '#f4f0e6' },
    { main: '#f2a33a', stripe: '#c0453a' },
    { main: '#5a9c72', stripe: '#f2e3b5' },
    { main: '#8a63b8', stripe: '#f0b8cf' },
  ].map(balloonPicture);
  const all = Array.from({ length: Math.max(7, Math.min(16, Math.round(sky.width / 105))) }, (_, index) => {
    const depth = random();
    return {
      x: random() * sky.width,
      y: randomBetween(random, 0.08, 0.9) * sky.height,
      size: 60 + depth * 130,
      pace: 7 + depth * 15,
      phase: randomBetween(random, 0, fullTurn),
      picture: pictures[index % pictures.length],
    };
  }).toSorted((a, b) => a.size - b.size);
  return {
    draw(now, seconds, time) {
      for (const one of all) {
        one.x += one.pace * seconds;
        if (one.x > now.width + one.size) one.x = -one.size;
        const y = one.y + Math.sin(time * 0.4 + one.phase) * 14;
        if (one.picture)
          drawPicture(now, one.picture, one.x, y, one.size, 0.95, Math.sin(time * 0.5 + one.phase) * 0.04 + 0.0001);
      }
    },
  };
};

/**
 * Code that the shaders share. Lengths are in CSS pixels of a leaf to the right of the spine (see geometry); `sign`
 * mirrors the leaf. `roll` contains `along` and `across`. The vertex shader implements `curlPoint` of geometry/curl.ts;
 * `onCone` returns a point's angle and distance from the tip. For a leaf that is bent instead of curled, `bend`
 * contains 1, start and rate; see `bent` of geometry/bend.ts.
 */
const common = `#version 300 es
precision highp float;
uniform vec2 leaf, size, spine, tip;
uniform vec3 bend;
uniform vec4 roll;
uniform float sign, slope, lift;
const float pi = 3.14159265359;
vec2 onCone(vec2 p) {
  vec2 d = p - tip;
  return vec2(atan(dot(d, roll.zw), dot(d, roll.xy)), length(d));
}
// Along and across, as seen from the line at which the roll ends; an angle is not exact enough for print.
vec2 fromEnd(vec2 p) {
  vec2 d = p - tip, end = vec2(cos(pi * slope), sin(pi * slope));
  vec2 q = vec2(dot(d, roll.xy), dot(d, roll.zw));
  return vec2(dot(q, end), q.y * end.x - q.x * end.y);
}
`;

/**
 * Vertex shader that moves a point of the flat sheet to its position in space and projects this position as seen by the
 * viewer's eye.
 */
export const leafVertex = `${common}
uniform float eye;
in vec2 uv;
out vec2 onSheet;
out vec3 normal, toEye;
void main() {
  vec2 p = uv * leaf;
  onSheet = p;
  float a, z;
  if (bend.x > 0.) {
    a = bend.y + bend.z * p.x;
    float middle = bend.y + .5 * bend.z * p.x;
    float half_ = .5 * bend.z * p.x;
    float chord = p.x * (half_ < 1e-3 ? 1. : sin(half_) / half_);
    p.x = chord * cos(middle);
    z = max(0., chord * sin(middle));
    normal = vec3(-sin(a), 0., cos(a));
  } else {
    vec2 cone = onCone(p);
    a = clamp(cone.x / slope, 0., pi);
    vec2 beyond = cone.x < pi * slope ? vec2(cone.y, 0.) : fromEnd(p);
    float up = 1. - cos(a);
    if (a > 0.) p = tip + beyond.x * (1. - slope * slope * up) * roll.xy
      + (cone.y * slope * sin(a) - beyond.y) * roll.zw;
    z = beyond.x * slope * sqrt(1. - slope * slope) * up;
    normal = vec3(0., 0., 1.);
  }
  toEye = vec3(0., .5 * leaf.y, eye) - vec3(p, z);
  normal.x *= sign;
  toEye.x *= sign;
  float w = 1. - z / eye;
  vec2 at = vec2(sign * p.x, p.y - .5 * leaf.y) + (spine + vec2(0., .5 * leaf.y)) * w;
  vec2 ndc = 2. * at / size - w;
  // What has gone further around the roll lies on top, also where the roll is too thin to tell the heights apart.
  gl_Position = vec4(ndc.x, -ndc.y, (.9 - .5 * (z + a) / (leaf.x + leaf.y)) * w, w);
}`;

/**
 * Shader function for the shadow of the folded part on a point of the plane, based on the point's distance from the
 * sheet.
 */
const flapShade = `
float flapShade(vec2 q) {
  if (bend.x > 0.) {
    // The leaf stands over the paper from the spine to its free edge; the higher the softer.
    float half_ = .5 * bend.z * leaf.x;
    float chord = leaf.x * (half_ < 1e-3 ? 1. : sin(half_) / half_);
    vec2 edge = chord * vec2(cos(bend.y + half_), sin(bend.y + half_));
    vec2 off = vec2(max(min(0., edge.x) - q.x, q.x - max(0., edge.x)), max(-q.y, q.y - leaf.y));
    float near = 1. - smoothstep(0., 18. + .55 * edge.y, length(max(off, 0.)));
    return .27 * lift * near * near;
  }
  vec2 cone = onCone(q);
  vec2 over = fromEnd(q);
  vec2 p = tip + over.x * roll.xy - over.y * roll.zw;
  float d = length(max(vec3(max(-p, p - leaf), cone.x * cone.y), 0.));
  float near = 1. - smoothstep(0., 16. + 1.5 * slope * cone.y, d);
  return .3 * lift * near * near;
}`;

export const leafFragment = `${common}
uniform sampler2D front, back;
uniform vec4 frontBox, backBox;
uniform sampler2D light;
uniform vec3 paperColor;
uniform float upright, sharpness;
in vec2 onSheet;
in vec3 normal, toEye;
out vec4 color;
${flapShade}
vec3 printed(sampler2D page, vec4 box, vec2 p) {
  // A book that is bound at the top is drawn transposed; what is printed on its pages is not.
  vec2 at = ((upright > 0. ? p.yx : p) - box.xy) / max(box.zw, 1.);
  bool inside = box.z > 0. && all(greaterThanEqual(at, vec2(0.))) && all(lessThanEqual(at, vec2(1.)));
  vec3 ink = texture(page, at).rgb;
  if (sharpness > 0.) {
    vec2 d = 1. / vec2(textureSize(page, 0));
    vec3 around = texture(page, at + vec2(d.x, 0.)).rgb + texture(page, at - vec2(d.x, 0.)).rgb
      + texture(page, at + vec2(0., d.y)).rgb + texture(page, at - vec2(0., d.y)).rgb;
    ink = clamp(ink + sharpness * (4. * ink - around), 0., 1.);
  }
  return inside ? ink * paperColor : paperColor;
}
// Light and shade of the paper by the way from the spine: white and black as light.ts has them, one row for each side.
vec3 lit(vec3 paper, float x, float row) {
  vec2 tone = texture(light, vec2(x, row)).rg;
  return paper * (1. - tone.x - tone.y) + tone.x;
}
void main() {
  vec2 p = onSheet;
  vec2 cone = onCone(p);
  float s = cone.x * cone.y, radius = slope * cone.y;
  vec2 mirrored = vec2(leaf.x - p.x, p.y);
  bool right = sign > 0.;
  // A roll may be narrower than a cell of the mesh: its slope is reckoned for each pixel.
  float a = clamp(cone.x / slope, 0., pi), k = sqrt(1. - slope * slope);
  vec2 lean = k * (slope * (1. - cos(a)) * roll.xy - sin(a) * roll.zw);
  vec3 n = bend.x > 0. ? normalize(normal) : vec3(lean * vec2(sign, 1.), k * k * cos(a) + slope * slope);
  bool isBack = bend.x > 0. ? dot(n, toEye) < 0. : a > .5 * pi;
  vec3 paper = printed(front, frontBox, right ? p : mirrored);
  if (isBack) {
    vec3 through = paper;
    paper = printed(back, backBox, right ? mirrored : p);
    paper = lit(mix(paper, paper * through, .1 * lift), p.x / leaf.x, .75);
    n = -n;
  } else paper = lit(paper, p.x / leaf.x, .25);
  float shine = (.62 + .42 * max(0., dot(n, vec3(-.25, -.35, .9)))) / .998;
  if (bend.x == 0.) {
    // Where the paper begins to rise it stands in the shade of what is folded over it.
    float depth = s < 0. ? 1. : max(0., cos(a));
    shine *= (1. - depth * flapShade(p)) * (1. - .2 * depth * lift * exp(min(s, 0.) / (1.2 * radius)));
  }
  // The cut of the paper, seen where it has left the book.
  float rim = min(leaf.x - p.x, min(p.y, leaf.y - p.y));
  shine *= 1. - .16 * lift * (1. - smoothstep(.4, 1.4, rim));
  color = vec4(paper * shine, 1.);
}`;

export const shadowVertex = `${common}
in vec2 uv;
out vec2 place, onCanvas;
void main() {
  onCanvas = uv * size;
  place = (onCanvas - spine) * vec2(sign, 1.);
  gl_Position = vec4(uv.x * 2. - 1., 1. - uv.y * 2., .99, 1.);
}`;

/** Fragment shader for the shadow of the leaf on the pages and on the table around the book. */
export const shadowFragment = `${common}
uniform float hasUnder;
in vec2 place, onCanvas;
out vec4 color;
${flapShade}
void main() {
  vec2 cone = onCone(place);
  float radius = max(slope * cone.y, .01), beyond = max(0., cone.x * cone.y - radius);
  bool onPage = place.x >= 0. && place.y >= 0. && place.x <= leaf.x && place.y <= leaf.y;
  float contact = onPage && bend.x == 0. ? .38 * hasUnder * lift * exp(-beyond / (1.2 * radius)) : 0.;
  vec2 edge = min(onCanvas, size - onCanvas);
  color = vec4(0., 0., 0., max(contact, flapShade(place)) * clamp(min(edge.x, edge.y) / 24., 0., 1.));
}`;

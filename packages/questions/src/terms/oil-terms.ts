import type { Term } from "./term.ts";

/** Oil, its faults and tests; the most special first. */
export const oilTerms: readonly Term[] = [
  {
    id: "kinematicViscosity",
    name: { zh: "运动粘度", en: "Kinematic viscosity" },
    pattern: /运动粘度|kinematic viscosity/,
    key: "kinViscosity",
    sentences: [
      {
        zh: "运动粘度是动力粘度与密度之比，单位 mm²/s（即 cSt），随温度升高而明显下降",
        en: "Kinematic viscosity is dynamic viscosity divided by density, in mm²/s (the same as cSt); it falls steeply as the oil warms",
      },
    ],
  },
  {
    id: "dynamicViscosity",
    name: { zh: "动力粘度", en: "Dynamic viscosity" },
    pattern: /动力粘度|dynamic viscosity|mpa·s/,
    key: "dynViscosity",
    sentences: [
      {
        zh: "动力粘度是油液流动时的内摩擦，单位 mPa·s（即 cP），等于运动粘度乘以密度",
        en: "Dynamic viscosity is the inner friction of the flowing oil, in mPa·s (the same as cP): kinematic viscosity times density",
      },
    ],
  },
  {
    id: "viscosityIndex",
    name: { zh: "粘度指数", en: "Viscosity index" },
    pattern: /粘度指数|viscosity index/,
    sentences: [
      {
        zh: "粘度指数表示粘度随温度变化的快慢，指数越高变化越小，矿物油通常为 90 至 110",
        en: "The viscosity index says how little viscosity changes with temperature: the higher, the less; mineral oils are usually at 90 to 110",
      },
    ],
  },
  {
    id: "viImprover",
    name: { zh: "粘度指数改进剂剪切", en: "Shear of the VI improver" },
    pattern: /(?:粘度指数)?改进剂|剪切(?:降解|变稀)?|vi.improver|\bshear(?:ing)?\b/,
    sentences: [
      {
        zh: "粘度指数改进剂的长链分子在齿轮和泵中被剪断，40 °C 粘度缓慢下降，其他指标几乎不变",
        en: "Long molecules of the VI improver are cut in gears and pumps: viscosity at 40 °C falls slowly while other indicators hardly move",
      },
    ],
  },
  {
    id: "baseNumber",
    name: { zh: "碱值 (TBN)", en: "Base number (TBN)" },
    pattern: /碱值|base number|\btbn\b/,
    sentences: [
      {
        zh: "碱值表示发动机油中和酸性产物的储备，随使用下降，降到新油一半左右时应考虑换油",
        en: "The base number is the reserve of an engine oil against acids; it falls in service, and an oil change is due at about half of new oil",
      },
    ],
  },
  {
    id: "flashPoint",
    name: { zh: "闪点", en: "Flash point" },
    pattern: /闪点|flash ?point/,
    sentences: [
      {
        zh: "闪点是油蒸气遇火即闪燃的最低温度，混入燃油会明显降低",
        en: "The flash point is the lowest temperature at which the vapor of the oil flashes; fuel in the oil lowers it clearly",
      },
    ],
  },
  {
    id: "density",
    name: { zh: "密度", en: "Density" },
    pattern: /密度|\bdensity\b/,
    key: "density",
    sentences: [
      {
        zh: "密度是单位体积油的质量，每升高 1 °C 约下降 0.64 kg/m³；突变多为混入别的油",
        en: "Density is the mass of oil per volume and falls by about 0.64 kg/m³ per °C; a step usually means another oil was mixed in",
      },
    ],
  },
  {
    id: "oxidation",
    name: { zh: "氧化", en: "Oxidation" },
    pattern: /氧化|oxidation/,
    key: "oxidation",
    sentences: [
      {
        zh: "氧化是油与空气在高温下的反应，生成酸、油泥和漆膜；酸值、介电常数和粘度随之升高",
        en: "Oxidation is the reaction of hot oil with air: acids, sludge and varnish form, and acid number, permittivity and viscosity rise",
      },
      {
        zh: "油温每升高约 10 °C，氧化速度大约加倍",
        en: "Every 10 °C or so of oil temperature about doubles its speed",
      },
    ],
  },
  {
    id: "varnish",
    name: { zh: "漆膜", en: "Varnish" },
    pattern: /漆膜|varnish/,
    sentences: [
      {
        zh: "漆膜是氧化产物沉积在金属表面的薄层，会卡住伺服阀、使冷却变差",
        en: "Varnish is a thin layer of oxidation products on metal; it sticks servo valves and hinders cooling",
      },
      {
        zh: "实验室用 MPC 膜片比色法判断漆膜倾向",
        en: "Laboratories judge the tendency with the MPC patch test",
      },
    ],
  },
  {
    id: "mpc",
    name: { zh: "MPC 膜片比色", en: "MPC patch test" },
    pattern: /\bmpc\b|膜片比色/,
    sentences: [
      {
        zh: "MPC 用滤膜颜色的 ΔE 值表示油中不溶性降解产物，数值越高漆膜风险越大",
        en: "MPC gives insoluble degradation products as the color ΔE of a filter patch: the higher, the greater the risk of varnish",
      },
    ],
  },
  {
    id: "rpvot",
    name: { zh: "旋转氧弹 (RPVOT)", en: "RPVOT" },
    pattern: /rpvot|旋转氧弹/,
    sentences: [
      {
        zh: "旋转氧弹试验以分钟表示油的剩余抗氧化能力，与新油之比越低，油越接近寿命终点",
        en: "RPVOT gives, in minutes, what resistance to oxidation is left; the lower compared with new oil, the nearer its end of life",
      },
    ],
  },
  {
    id: "additives",
    name: { zh: "添加剂消耗", en: "Additive depletion" },
    pattern: /添加剂|additives?\b/,
    sentences: [
      {
        zh: "添加剂（抗氧、抗磨、清净等）随使用消耗，油品品质指数缓慢下降，粘度基本不变",
        en: "Additives against oxidation, wear and deposits are used up in service: the oil quality index falls slowly while viscosity stays",
      },
    ],
  },
  {
    id: "antiWear",
    name: { zh: "抗磨剂 (ZDDP)", en: "Anti-wear additive (ZDDP)" },
    pattern: /抗磨剂|zddp|anti-?wear/,
    sentences: [
      {
        zh: "抗磨剂在金属表面形成保护膜，化验中以锌和磷的含量反映",
        en: "Anti-wear additives form a protective film on metal; laboratories see them as zinc and phosphorus",
      },
    ],
  },
  {
    id: "demulsibility",
    name: { zh: "抗乳化性", en: "Demulsibility" },
    pattern: /抗乳化|破乳|demulsib|water separability/,
    sentences: [
      {
        zh: "抗乳化性表示油与水分离的快慢，汽轮机油尤其重要；变差时水以乳化状态留在油中",
        en: "Demulsibility is how fast water separates from the oil, above all of turbine oil; when it is poor, water stays in emulsion",
      },
    ],
  },
  {
    id: "foam",
    name: { zh: "泡沫与混气", en: "Foam and entrained air" },
    pattern: /泡沫|起泡|混气|空气释放|气泡|\bfoam|\bair (?:bubbles|release|entrain)|aeration/,
    sentences: [
      {
        zh: "气泡使油变得可压缩、泵产生气蚀，并被颗粒计数器误计为颗粒",
        en: "Air bubbles make oil compressible, let pumps cavitate, and are counted as particles",
      },
    ],
  },
  {
    id: "cavitation",
    name: { zh: "气蚀", en: "Cavitation" },
    pattern: /气蚀|汽蚀|cavitation/,
    sentences: [
      {
        zh: "气蚀是低压区的气泡在高压区溃灭、冲击金属表面的现象，常由吸油不畅、油位低或油太冷引起",
        en: "Cavitation is the collapse of bubbles at metal surfaces where pressure returns; poor suction, a low level or cold oil causes it",
      },
    ],
  },
  {
    id: "karlFischer",
    name: { zh: "卡尔·费休法", en: "Karl Fischer titration" },
    pattern: /卡尔.?费休|karl ?fischer/,
    key: "waterPpm",
    sentences: [
      {
        zh: "卡尔·费休法用滴定测定油中的总水量（mg/kg），包括溶解水、乳化水和游离水",
        en: "Karl Fischer titration measures all water in the oil in mg/kg, dissolved, emulsified and free",
      },
    ],
  },
  {
    id: "saturationCurve",
    name: { zh: "饱和含水量", en: "Water saturation" },
    pattern: /饱和含水量|饱和曲线|溶解度|solubility|saturation (?:curve|point)|water saturation/,
    sentences: [
      {
        zh: "油能溶解的最大水量随温度升高而增加，矿物油 20 °C 约 390 mg/kg，60 °C 约 1,200 mg/kg",
        en: "The most water that an oil can dissolve rises with temperature: a mineral oil holds about 390 mg/kg at 20 °C and 1,200 at 60 °C",
      },
    ],
  },
  {
    id: "dissolvedWater",
    name: { zh: "溶解水", en: "Dissolved water" },
    pattern: /溶解水|dissolved water/,
    key: "waterActivity",
    sentences: [
      {
        zh: "溶解水是水活性低于 1 时分子状态的水，看不见；油冷却时可能析出为游离水",
        en: "Dissolved water is molecular and invisible at a water activity below 1; as the oil cools it may separate as free water",
      },
    ],
  },
  {
    id: "breather",
    name: { zh: "呼吸器", en: "Breather" },
    pattern: /呼吸器|空气滤清器|干燥剂|breather|desiccant/,
    sentences: [
      {
        zh: "呼吸器过滤和干燥进入油箱的空气，失效后水活性和颗粒数会缓慢上升",
        en: "The breather filters and dries the air into the tank; when spent, water activity and particle counts creep up",
      },
    ],
  },
  {
    id: "betaRatio",
    name: { zh: "过滤比 (β)", en: "Beta ratio" },
    pattern: /过滤比|过滤精度|β ?(?:x|值|\d)|beta ratio|filtration ratio|filter rating/,
    sentences: [
      {
        zh: "过滤比 β 是滤芯前后大于某粒径的颗粒数之比，β=200 表示该粒径以上 99.5 % 的颗粒被滤除",
        en: "The beta ratio divides the particles above a size before and after the filter; β = 200 takes out 99.5 % of them",
      },
    ],
  },
  {
    id: "bypass",
    name: { zh: "滤芯旁通", en: "Filter bypass" },
    pattern: /旁通阀?|旁路阀|\bbypass/,
    key: "filterDp",
    sentences: [
      {
        zh: "压差过高时旁通阀打开，油不经过滤芯，颗粒数随后上升；冷启动时短暂打开属正常",
        en: "At high differential pressure the bypass opens and oil passes unfiltered, so counts rise; opening briefly at a cold start is normal",
      },
    ],
  },
  {
    id: "kidneyLoop",
    name: { zh: "离线滤油", en: "Offline filtration" },
    pattern: /离线(?:滤油|过滤)|旁路(?:滤油|过滤)|kidney loop|offline filt/,
    sentences: [
      {
        zh: "离线滤油用独立的泵和滤芯循环净化油箱内的油，不受主系统流量影响",
        en: "Offline filtration cleans the tank with its own pump and filter, independent of the flow of the machine",
      },
    ],
  },
  {
    id: "flushing",
    name: { zh: "冲洗", en: "Flushing" },
    pattern: /冲洗|flushing|\bflush\b/,
    sentences: [
      {
        zh: "冲洗是检修或换油后用高流量循环滤除残留杂质，直到清洁度达到目标",
        en: "Flushing circulates oil at high flow through filters after work or an oil change until the cleanliness target is reached",
      },
    ],
  },
  {
    id: "cleanlinessTarget",
    name: { zh: "清洁度目标", en: "Cleanliness target" },
    pattern: /清洁度目标|目标清洁度|cleanliness target|target cleanliness/,
    key: "iso4",
    sentences: [
      {
        zh: "清洁度目标是设备最敏感元件所要求的 ISO 4406 代码，例如伺服阀常为 16/14/11",
        en: "The cleanliness target is the ISO 4406 code that the most sensitive component needs, often 16/14/11 with servo valves",
      },
    ],
  },
  {
    id: "particleCounter",
    name: { zh: "颗粒计数器", en: "Particle counter" },
    pattern: /颗粒计数器|particle counter/,
    sentences: [
      {
        zh: "颗粒计数器用遮光法按粒径计数，气泡和水滴也会被计入",
        en: "A particle counter counts by size as particles block light; bubbles and droplets are counted too",
      },
    ],
  },
  {
    id: "pq",
    name: { zh: "PQ 指数", en: "PQ index" },
    pattern: /pq ?(?:指数|index|值)?\b/,
    sentences: [
      {
        zh: "PQ 指数表示油样中铁磁性物质的总量，与颗粒大小无关，适合看趋势",
        en: "The PQ index is the mass of ferrous material in a sample whatever its size; its trend matters",
      },
    ],
  },
  {
    id: "ferrography",
    name: { zh: "铁谱分析", en: "Ferrography" },
    pattern: /铁谱|ferrograph/,
    sentences: [
      {
        zh: "铁谱分析在显微镜下观察磨粒的形状和大小，区分正常磨损、切削、疲劳和腐蚀",
        en: "Ferrography looks at wear particles under a microscope and tells normal, cutting, fatigue and corrosive wear apart",
      },
    ],
  },
  {
    id: "spectrometry",
    name: { zh: "光谱分析", en: "Elemental spectrometry" },
    pattern: /光谱(?:分析)?|spectromet|elemental analysis|\bicp\b/,
    sentences: [
      {
        zh: "光谱分析测定油中各元素的 mg/kg：铁、铜、铅等来自磨损，硅来自灰尘，锌、磷、钙来自添加剂",
        en: "Spectrometry gives elements in mg/kg: iron, copper and lead from wear, silicon from dust, zinc, phosphorus and calcium from additives",
      },
    ],
  },
  {
    id: "runIn",
    name: { zh: "磨合", en: "Running-in" },
    pattern: /磨合|run(?:ning)?-?in\b|break-?in/,
    sentences: [
      {
        zh: "新设备或新齿面在最初约 500 h 磨合，磨粒较多并逐渐减少，属正常",
        en: "New gears and bearings run in for about 500 h: debris is high and falls, which is normal",
      },
    ],
  },
  {
    id: "spalling",
    name: { zh: "疲劳剥落", en: "Fatigue spalling" },
    pattern: /剥落|点蚀|疲劳|spall|pitting|fatigue/,
    sentences: [
      {
        zh: "疲劳剥落是反复应力使表层脱落，大于 100 µm 的铁磁颗粒持续增多，随后振动上升",
        en: "Fatigue spalling sheds pieces of a surface under repeated stress: ferrous particles above 100 µm keep rising, vibration follows",
      },
    ],
  },
  {
    id: "scuffing",
    name: { zh: "胶合", en: "Scuffing" },
    pattern: /胶合|擦伤|scuffing|scoring/,
    sentences: [
      {
        zh: "胶合是油膜破裂后金属直接接触焊合撕裂，铁磁与非铁磁颗粒和油温同时快速上升",
        en: "Scuffing is metal welding and tearing once the film breaks: ferrous and non-ferrous debris and temperature rise fast together",
      },
    ],
  },
  {
    id: "nonFerrous",
    name: { zh: "非铁磁磨粒", en: "Non-ferrous debris" },
    pattern: /非铁磁?|non-?\s?ferrous/,
    key: "nfeRate",
    sentences: [
      {
        zh: "非铁磁磨粒来自铜合金、巴氏合金等轴瓦和保持架，铁磁磨粒不变时应检查滑动轴承",
        en: "Non-ferrous debris comes from bronze or Babbitt in bearings and cages; where ferrous debris stays, look at plain bearings",
      },
    ],
  },
  {
    id: "vibration",
    name: { zh: "振动速度", en: "Vibration velocity" },
    pattern: /振动|vibration/,
    key: "vibRms",
    sentences: [
      {
        zh: "振动速度有效值（mm/s）反映机械状态，通常比油中磨粒更晚变化",
        en: "The RMS vibration velocity in mm/s shows the mechanical state, usually later than debris in the oil",
      },
    ],
  },
  {
    id: "oilLevel",
    name: { zh: "油位", en: "Oil level" },
    pattern: /油位|液位|oil level/,
    key: "oilLevel",
    sentences: [
      {
        zh: "油位是油箱的充满程度，过低会吸入空气、使油温升高",
        en: "The oil level is how full the tank is; too low, the pump draws air and the oil heats up",
      },
    ],
  },
  {
    id: "oilTemperature",
    name: { zh: "油温", en: "Oil temperature" },
    pattern: /油温|oil temperature/,
    key: "oilTemp",
    sentences: [
      {
        zh: "油温决定粘度和氧化速度：过高加速老化，过低使粘度和压差升高",
        en: "Oil temperature sets viscosity and the speed of oxidation: too hot ages the oil, too cold raises viscosity and filter differential pressure",
      },
    ],
  },
];

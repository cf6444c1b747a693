/**
 * The first character of each syllable in the order of pinyin, by which the collation of Chinese sorts. A character reads like the last
 * of these that does not sort after it. Characters with several readings have their usual one.
 */
const firstOfSyllable =
  "a阿 ai哎 an安 ang肮 ao凹 ba八 bai白 ban扳 bang邦 bao包 bei卑 ben奔 beng崩 bi逼 bian边 biao标 bie憋 bin宾 bing冰 bo拨 bu卜 " +
  "ca擦 cai猜 can参 cang仓 cao操 ce册 ceng层 cha叉 chai拆 chan掺 chang昌 chao抄 che车 chen郴 cheng称 chi吃 chong充 chou抽 " +
  "chu出 chuai揣 chuan川 chuang疮 chui吹 chun春 chuo戳 ci疵 cong匆 cou凑 cu粗 cuan蹿 cui崔 cun村 cuo搓 da搭 dai呆 dan丹 " +
  "dang当 dao刀 de得 deng灯 di低 dian掂 diao刁 die爹 ding丁 diu丢 dong东 dou都 du督 duan端 dui堆 dun吨 duo多 e讹 en恩 er儿 " +
  "fa发 fan帆 fang方 fei飞 fen分 feng丰 fou否 fu夫 ga嘎 gai该 gan甘 gang冈 gao皋 ge戈 gei给 gen根 geng庚 gong工 gou勾 gu估 " +
  "gua瓜 guai乖 guan关 guang光 gui归 gun辊 guo郭 ha哈 hai咳 han酣 hang夯 hao毫 he呵 hei黑 hen痕 heng亨 hong轰 hou侯 hu乎 " +
  "hua花 huai怀 huan欢 huang荒 hui灰 hun昏 huo豁 ji讥 jia加 jian奸 jiang江 jiao交 jie阶 jin巾 jing京 jiong炯 jiu纠 ju居 " +
  "juan娟 jue撅 jun军 ka咖 kai开 kan刊 kang康 kao考 ke苛 ken肯 keng吭 kong空 kou抠 ku枯 kua夸 kuai块 kuan宽 kuang匡 kui亏 " +
  "kun坤 kuo扩 la垃 lai来 lan兰 lang郎 lao捞 le乐 lei雷 leng棱 li哩 lia俩 lian连 liang良 liao撩 lie列 lin拎 ling伶 liu溜 " +
  "long龙 lou娄 lu卢 lv驴 luan孪 lve掠 lun抡 luo罗 ma妈 mai埋 man蛮 mang忙 mao猫 me么 mei没 men门 meng萌 mi眯 mian眠 miao苗 " +
  "mie灭 min民 ming名 miu谬 mo摸 mu牟 na拿 nai乃 nan男 nang囊 nao挠 ne呢 nei馁 nen嫩 neng能 ni妮 nian拈 niang娘 niao鸟 " +
  "nie捏 nin您 ning宁 niu牛 nong农 nu奴 nv女 nuan暖 nve疟 nuo挪 o哦 ou欧 pa趴 pai拍 pan潘 pang乓 pao抛 pei呸 pen喷 peng抨 " +
  "pi批 pian偏 piao飘 pie撇 pin拼 ping乒 po坡 pou剖 pu仆 qi七 qia掐 qian千 qiang呛 qiao悄 qie且 qin亲 qing青 qiong穷 qiu丘 " +
  "qu区 quan圈 que炔 qun裙 ran然 rang瓤 rao饶 re惹 ren人 reng扔 ri日 rong戎 rou柔 ru如 ruan阮 rui蕊 run闰 ruo若 sa撒 sai塞 " +
  "san三 sang桑 sao搔 se色 sen森 seng僧 sha杀 shai筛 shan山 shang伤 shao捎 she奢 shen申 sheng升 shi尸 shou收 shu书 shua刷 " +
  "shuai衰 shuan拴 shuang双 shui水 shun吮 shuo说 si丝 song松 sou搜 su苏 suan酸 sui虽 sun孙 suo唆 ta他 tai胎 tan坍 tang汤 " +
  "tao涛 te特 teng疼 ti剔 tian天 tiao挑 tie帖 ting厅 tong通 tou偷 tu凸 tuan湍 tui推 tun吞 tuo托 wa挖 wai歪 wan弯 wang汪 " +
  "wei危 wen温 weng翁 wo挝 wu乌 xi夕 xia虾 xian仙 xiang乡 xiao宵 xie些 xin心 xing星 xiong凶 xiu休 xu吁 xuan轩 xue靴 xun勋 " +
  "ya丫 yan烟 yang央 yao妖 ye掖 yi一 yin因 ying应 yo哟 yong佣 you优 yu迂 yuan冤 yue曰 yun晕 za匝 zai灾 zan咱 zang赃 zao遭 " +
  "ze则 zei贼 zen怎 zeng增 zha扎 zhai斋 zhan沾 zhang张 zhao招 zhe遮 zhen贞 zheng争 zhi之 zhong中 zhou州 zhu朱 zhua抓 " +
  "zhuai拽 zhuan专 zhuang妆 zhui追 zhun谆 zhuo拙 zi孜 zong宗 zou邹 zu租 zuan钻 zui嘴 zun尊 zuo昨";

const collator = new Intl.Collator("zh-u-co-pinyin");
const syllables = firstOfSyllable
  .split(" ")
  .map((each) => ({ sound: each.slice(0, -1), first: each.slice(-1) }));
const han = /^\p{Script=Han}$/u;
const known = new Map<string, string>();

/** How a Chinese character sounds, without its tone; other characters are their own sound. */
export function soundOf(character: string): string {
  const kept = known.get(character);
  if (kept !== undefined) return kept;
  const sound = han.test(character) ? syllableOf(character) : character;
  if (known.size < 30_000) known.set(character, sound);
  return sound;
}

function syllableOf(character: string): string {
  let low = 0;
  let high = syllables.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (collator.compare(syllables[middle]?.first ?? "", character) <= 0) low = middle;
    else high = middle - 1;
  }
  return syllables[low]?.sound ?? character;
}

const looseKnown = new Map<string, string>();

/** Sounds that speakers and input methods mix up: zh and z, n and l, -ng and -n. */
export function looseSoundOf(character: string): string {
  const kept = looseKnown.get(character);
  if (kept !== undefined) return kept;
  const sound = soundOf(character)
    .replace(/^([zcs])h/, "$1")
    .replace(/^n(?=[aeiouv])/, "l")
    .replace(/^f(?=u)/, "h")
    .replace(/ng$/, "n");
  if (looseKnown.size < 30_000) looseKnown.set(character, sound);
  return sound;
}

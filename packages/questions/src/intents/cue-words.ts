/** Words that show what is asked, the most special first; what one pattern has read the next does not see. */
export const cueWords = {
  // Something to be prepared
  oilChangeDone:
    /(?:今天|刚刚?|已经?)?(?:换了|换过了|更换了|完成了换)(?:新)?油|(?<=\b(?:log|record|register|note|enter|add|did)\b.{0,12})(?:an? |the )?oil change(?:d)?(?: done)?|换(?:好|完|掉)了?(?:新)?油(?!吗|没|么)|油(?:刚刚?|今天|昨天|已经?)(?:换(?:好|完|过|掉)?了?)(?!吗|没|么)|\b(?:we|i|they|i've|we've|just)(?: have| just)* (?:changed|replaced) (?:the |its )?oil/,
  filterChangeDone:
    /(?:今天|刚刚?|已经?)?(?:换了|换过了|更换了)(?:过?滤芯|滤清器)|(?<=\b(?:log|record|register|note|enter|add|did)\b.{0,12})(?:an? |the )?filter (?:element )?(?:change|replacement)(?: done)?|(?:滤芯|滤清器)(?:刚刚?|今天|昨天|都|已经?)*换(?:(?:好|完|过|掉)了?|了)(?!吗|没|么)|(?:刚刚?|今天|昨天|已经?)?换(?:好|完|掉)了?(?:过?滤芯|滤清器)|\b(?:we|i|they|i've|we've|just)(?: have| just)* (?:changed|replaced|swapped)(?: out)? (?:the |its |a )?filter(?: element)?/,
  topUpDone:
    /(?:补|加)了(?:\d+ ?(?:升|l))?(?:新)?油|(?<=\b(?:log|record|register|note|enter|add|did)\b.{0,12})(?:an? |the )?top-?\s?up|(?:补|加)了?[\d一二两三四五六七八九十百半]+ ?(?:升|l\b|公斤|桶)(?:的)?(?:新)?油|(?:补|加)(?:完|好|过)了?油(?!吗|没|么)|\b(?:we|i|they|just)(?: have| just)* (?:topped up|added oil)/,
  release: /取消认领|不再?处理了|release (?:it|the|this|that)|unclaim\b/,
  unclaimed:
    /未认领|没(?:有)?人?认领|无人认领|没人(?:管|处理)|无人处理|un-?claimed|not claimed|nobody (?:has )?(?:claimed|took|is on)|without (?:an )?owner/,
  claimed: /已认领|认领了的|有人认领的|already claimed|(?<!body |one |who )\bclaimed\b/,
  claim:
    /(?<!谁)认领|接手|我来处理|\bclaim\b|take over|我(?:来)?(?:接(?:了|下)?|负责|跟进|来弄|来管|来修|去处理|去看)|交给我|算我的|归我|\btake (?:on )?(?:the |this |that )alarms?\b|\bi(?:'ll| will)? take (?:it|this|that|\ue000+)|assign (?:it |\ue000+ )?to me\b|put me on/,
  assign:
    /指派(?:给)?|分配给|派给|派单|派人|\bassign\b|dispatch|转(?:交)?给|交给(?!我)|安排.{1,6}去|\bhand (?:it |this |that |\ue000+ )?(?:over )?to\b/,
  mute: /静音|消音|屏蔽|\bsilent\b|\bsilence\b|\bmute\b|snooze/,
  resolve:
    /标记?为?已?(?:处理|解决)|关闭(?:这[条个])?报警|处理完了|\bresolve (?:it|the|this|that)?|close (?:the|this|that) alarm|mark (?:it |the alarm |this )?as (?:resolved|processed|done)/,
  comment:
    /加(?:个|条)?(?:备注|批注|留言)|(?<!有(?:没有)?(?:人)?(?:写|留|加)?过?)(?:备注|留言)|(?<!(?:did|has|have) (?:any|some)(?:body|one) )(?:add|leave|write) (?:an? )?(?:comment|note)|\bcomment\b/,
  setAlarm:
    /(?<!如何|怎么|怎样)设(?:置|定)?(?:一?个|一?条)?报警|\bset (?:a |the |an )?(?:new |upper |lower |warning )?limit\b|\bset (?:an? |up an? )alarm\b|给我(?:发)?报警|提醒我|通知我(?!们)|(?:alert|notify|warn|tell) me (?:when|if)|(?:create|add|make) an alarm (?:rule|setting)/,
  alarmSetting:
    /(?<!快(?:要)?[到超碰达](?:到|过)?)报警值|报警线|报警阈值|报警限值?|报警设置|报警规则|告警值|alarm (?:limit|threshold|setting|rule|value)s?/,
  changeTo: /改成|改为|改到|调到|调成|调为|调整为?|设为|设成|设置?[成为到]|\bchange\b.{0,3}\bto\b|\bset to\b/,
  window:
    /别报警|不要报警|别再?报|不报警|检修(?:时段|窗口|计划)?|维护(?:时段|窗口)|停机检修|(?:a |the )?(?:maintenance|service) (?:window|time|period|slot)s?|(?:don't|do not|no) (?:raise )?alarms?\b/,
  log: /记(?:一下|录一下|上)|^记录|登记(?:一下)?|录入|\blog\b|\brecord\b(?! of)|\bregister\b|\bnote (?:that|down)\b/,
  makeJob:
    /(?:开|建|下|新建|创建)(?:一?张|个)?工单|安排[^，。]{0,8}?(?:巡访|检查|维修|上门)|(?:create|open|make|plan|schedule) (?:an? |the )?(?:work ?order|job|visit|ticket)/,
  exportIt: /导出(?:成|为|到|来)?|下载|\bexport\b|\bdownload\b/,
  make: /生成|创建|制作|新建|建一?[个份条]|出一?[份个]|做一?[份个]|来一?[份个]|写一?[份个]|准备一?[份个]|要一?份|发我|发一份|\bsend me\b|\be-?mail me\b|\bcreate\b|\bgenerate\b|\bproduce\b|\bprepare\b|\bmake\b|\bwrite\b|\bplan\b|\bset up\b/,
  report:
    /(?:诊断|分析|健康|状态|油液)?报告|周报|月报|日报|(?:diagnos(?:is|tic) |health |condition |weekly |monthly )?reports?\b/,
  excel: /excel|xlsx?\b|电子表格|spreadsheet/,
  csv: /csv/,
  pdf: /pdf/,
  // Laboratory
  labAgree: /(?:和|与|跟)?(?:在线)?(?:一致|吻合|对得上|相符)|\bagrees?\b|consistent|match(?:es)?\b/,
  labDifference:
    /差(?:了)?多少|相差(?:多少|多大)?|偏差(?:多少|多大)?|差异(?:多大)?|how far (?:is|are|off)|\boff (?:from )?(?=the lab|lab)|difference (?:between|to|from)|deviat(?:e|es|ion)|compared? (?:to|with) the lab/,
  labWho:
    /哪家(?:实验室|化验室|机构|单位)|(?:哪个|什么)(?:实验室|化验室|机构)|which lab(?:oratory)?|what lab(?:oratory)?|who (?:tested|analy[sz]ed|did the (?:analysis|test))/,
  labNext: /下次(?:取样|化验|送检)|next (?:oil )?(?:sample|sampling)(?: due)?/,
  lab: /(?:取|采)(?:的|过|了)?样|(?:油样?)?(?:化验|检验|检测|送检)(?:室|单|结果|报告|数据)*|取过?样(?:品|结果)?|取过(?=(?:多少|几)次样)|油样|样品|实验室|\blab(?:oratory|s)?\b(?: (?:results?|reports?|values?|analys[ie]s|data))?|(?:oil )?sampl(?:e|es|ed|ing)\b/,
  online:
    /在线(?:值|数据|监测|读数|测量|的(?=呢|是|\?|$)|呢)|online (?:readings?|values?|data|sensors?|measurements?)/,
  // Sensors and data
  trust:
    /可信(?:不可信|吗|度)?|可靠(?:吗)?|靠谱|准(?:不准|确吗|确|吗)|能信|信得过|相信|\btrust(?:ed|worthy)?\b|\breliable\b|\baccurate\b|(?<!n't |not )\bbeliev(?:e|able)\b|plausible|准不准|信不信|作数|信(?:得|不)过|误报|真的?还是假的?|是真的吗|\brely\b|false (?:alarm|reading)s?|\bgenuine\b|make sense/,
  broken:
    /坏了?|失灵|出故障|有故障|故障的|broken|faulty|defective|\bbad\b|\bstuck\b|malfunction(?:ing)?|不准(?!时)|失准|漂移|卡(?:死|滞|住)|可疑|存疑|怀疑|有疑问|不可信|doubt(?:ful|s)?\b|in doubt|\bsuspect\b|\bsuspicious\b|implausible|not plausible|(?:should ?n[o']t|should not|can ?n[o']t|can't|cannot) (?:be )?(?:believ|trust|rely|reli)\w*(?: on)?/,
  calibration: /校准|校验|标定|calibrat(?:ed|ion|e)/,
  measuredBy:
    /(?:用|由|靠)?(?:什么|哪个|哪种)传感器(?:测|测量|监测)|(?:which|what) sensors? (?:measures?|is measuring|monitors?|reads?)|measured by/,
  sensorNoun: /传感器|探头|变送器|sensors?\b|probes?\b|instruments?\b/,
  model: /(?:什么|哪种|啥)?型号|\bmodels?\b|part number/,
  lastReading:
    /(?:最后|最近|上)一?次?(?:上传|上报|通信|通讯|收到|传|更新)?(?:的)?(?:数据|通信|通讯|读数)(?:上传|上报)?|最后(?:上传|上报|更新|通信)|last (?:reading|data|message|contact|upload|update|seen|heard|report(?:ed)?)|when did (?:it|we) last (?:report|hear|send)|(?:最后|最近|上)一?次(?:来|有|发|收到)?(?:的)?(?:消息|信号|数)|\blast (?:hear|heard|see|saw)(?: from)?|hear from|heard anything/,
  reporting:
    /(?:数据)?(?:正常)?上传|上报|(?:有|传)数据(?:吗|没)|通讯|通信|发数据|\bsend(?:s|ing)? data|\breporting\b|transmitting|(?<!not |dis)\bconnected\b|communicat(?:es?|ing|ion)|(?:还)?在(?:传|发|上传|上报)(?:数据|数)?|(?:还)?有(?:没有)?(?:信号|数据)(?:吗|没|么|来)?|来数据|在不在线|连(?:上|着)(?:了|吗|没)?|\bsending\b|\btransmit(?:s|ted)?\b|\balive\b|\bstill (?:up|on|working)\b|heard from/,
  dataMissing:
    /(?:数据)?(?:缺失?|丢失?|漏|断)(?:了|过)?(?:多少|几|吗|没|数据?|点)(?:个|条)?(?:数据)?|数据完整(?:性|率)?|缺失率?|漏数|数据(?:有没有|有|是否)?(?:缺|丢|漏|断)(?:失|档)?|completeness|missing (?:data|readings|values)|data (?:gaps?|loss)|gaps? in (?:the |its )?(?:data|readings)|(?:how much |any |what )?(?:data|readings|values) (?:is |are |was |were |got |has been |have been )?(?:missing|lost)|how complete(?: is| are)?/,
  dataQuality: /数据质量|data quality/,
  offline:
    /离线|掉线|断线|失联|没数据|无数据|断开|\boff-?line\b|\bdisconnected\b|not connected|no data\b|\bsilent machines?|掉了线|不在线|没(?:有)?(?:信号|反应|上线|上报|上传|传数据|连上)|连不上|不上(?:线|报|传)|数据中断|通[信讯]中断|\b(?:go|goes|going|went|gone) (?:dark|quiet|silent|dead|missing)|\blost (?:connection|contact|signal)|stopped (?:sending|reporting|transmitting)|not (?:sending|reporting|responding|transmitting)|\bunreachable\b|no (?:signal|contact)\b/,
  onlineNow: /在线|\bon-?line\b|连着线/,
  affected: /\baffected\b|受影响/,
  mostAlarms: /报警(?:次数|数量?)?最多|most alarms|largest number of alarms/,
  most: /最多|\bthe most\b|\bmost\b(?! recent| likely)/,
  // Alarms and who handles them
  notified:
    /(?:是)?(?:什么时候|何时|几点)(?:发出?的?|给?)?通知(?:的|了|过|到)*(?:谁|我们)?|通知(?:的|了)?(?:是)?(?:时间|(?:在)?(?:什么时候|何时|几点))(?:发出?的)?|when (?:was|were|did) (?:the |that |this )?(?:notifications?|messages?|(?:they|anybody|anyone|somebody|someone|people|we) (?:get )?(?:notified|informed))(?: (?:was|were))?(?: sent| out)?|通知(?:了|到|过)?(?:谁|哪些人|哪个人|哪位|什么人)|(?:谁|哪些人)(?:收到|被通知|接到)|发给(?:了)?谁|who (?:was|were|got|has been|received|gets?|is) ?(?:notified|informed|the (?:message|notification|alarm|sms|email)s?|a message|been notified)?(?= |$|\?)(?<!who is)|who received the message|who was notified/,
  handler:
    /(?:有)?(?:没有|没)?(?:人|谁)(?:在|正在|负责|来)?(?:处理|跟进|管|负责|看)(?:吗|没|着|了)?|谁(?:在|负责|认领)(?:处理|跟进|了)*|(?:has |have )?(?:any|some)(?:body|one) (?:already )?claimed|who (?:has )?claimed|负责人|处理人|(?:has |have )?(?:any|some)(?:body|one) (?:already )?taken care of|(?:is )?(?:any|some)(?:body|one) (?:is )?(?:working on|handling|looking (?:at|into)|on it|taking care|dealing with)|who (?:is|has) (?:working|handling|claimed|on it|responsible|assigned|taking care|looking)(?: (?:on|of|at|with|it|for))?|who handles|(?:who(?:'s| is| was)? |(?:any|some)(?:body|one) )(?:looking after|look(?:s|ed) after|in charge of|seeing to|acknowledged?|(?:has )?acknowledged)|(?:has|have|did) (?:any|some)(?:body|one) acknowledged?|\backnowledged(?: by)?\b|who's (?:working|handling|on)(?: on)?|\bhandler\b|\bassignee\b|有人(?:管|跟|弄|在弄|在管|理)(?:了|没有|没|吗|么)?|谁在?(?:弄|搞|跟|管|忙|修)|who(?:'s| is) on (?:it|this|that|\ue000+)|who (?:took|takes|has taken|has got|has) (?:it|this|that|\ue000+)|(?:any|some)(?:one|body) on (?:it|this|that|\ue000+)|taken by|(?:is|are) (?:it|they|this|that|\ue000+) (?:being )?(?:taken care of|handled|worked on|dealt with|looked after)/,
  said: /(?:有没有|有)(?:人)?(?:写|留|加)?(?:过)?(?:备注|留言|批注)(?:吗|没)?|(?:did|has|have) (?:any|some)(?:body|one) (?:write|written|leave|left|add|added) (?:an? |any )?(?:notes?|comments?|remarks?)|(?:are|were) there any (?:notes|comments|remarks)|说了?什么|怎么说|备注(?:了)?什么|处理(?:记录|过程|进展|进度|情况|到哪)|what (?:was|did (?:they|he|she)) (?:said|say|done|commented|written)|progress|handling history/,
  urgency:
    /(?:有)?多急|急(?:不急|吗|迫)|紧急(?:吗|程度)?|多紧|多久(?:之?内)?(?:必须|要|得|该|需要)(?:处理|修|做|完成|换)?|什么时候(?:必须|之前)?(?:要|得|该)?(?:处理|修|做)|来得及|how urgent|\burgent\b|\burgency\b|how (?:soon|quickly|fast) (?:do|must|should|does|has)?|when (?:does|do|must|should|has) .{1,8}?(?:have to|need to|to)(?: be| act)?(?: done| fixed| repaired| finished)?|deadline|by when/,
  whatIf:
    /(?:如果|假如|要是|万一)?(?:我们)?(?:再|继续|还)?(?:等上?|拖上?|放着|不管|不处理|不修|不换)(?:它|着)?(?=\ue000|再|会|的话|怎|\d|[一二两三四五六七八九十]|，|,|呢|到)|(?:会怎么?样|会如何|后果|有什么后果)|如果不(?:处理|管|修|换)|能(?:不能)?(?:再)?(?:等|拖|撑)到|(?:等|拖)得(?:起|了)|what (?:happens )?if (?:we|i|you) (?:do )?(?:wait|not|nothing|leave|ignore|postpone)?|\bif (?:we|i) (?:wait|leave|postpone|ignore|do nothing)|(?:can|could|may) (?:it |we |this |i )?(?:still )?(?:wait|postpone|run)|\bwait\b|\bpostpone\b|what happens (?:if|when|then)|先(?:不管|放着|不动|拖着|不处理)(?:它|\ue000+)?(?:的话)?|(?:过|等)(?=\ue000*(?:再说|再处理|再修|再看|行不行))|再说(?:行不行|可以吗|行吗|来得及吗)?|(?:keep|go on|continue)(?: on)? (?:running|going|operating|using)(?: (?:it|\ue000+))?(?= ?(?:\ue000|till|until|for|another))|hold out|last (?:until|till)|make it (?:to|until|till|through)/,
  otherCauses:
    /(?:还有(?:没有|什么|别的)?|有没有)?(?:别的|其他|其它|另外的?)(?:可能(?:性|的?原因)?|原因|解释)|other (?:possible )?(?:reasons?|causes?|explanations?|possibilit(?:y|ies))|(?:what|anything) else (?:could|might|can)(?: it be| be| cause it)?|could it be something else|alternatives?|还(?:可能|会)是(?:什么|啥|别的)|会不会是别的|anything else(?: it could be)?|what else/,
  evidence:
    /(?:有什么|什么|有何|哪些)?(?:依据|证据|根据|凭据)(?:是什么)?|凭什么(?:这么说)?|怎么(?:知道|判断|看出来?|得出)的?|(?:what(?:'s| is) )?(?:the |any )?(?:evidence|proof)(?: for (?:that|this|it))?|how do you know|what supports (?:it|that|this)|based on what|says who|(?:从|由)?哪(?:里|儿)看(?:得)?出来?|怎么看出来的?|how (?:can|could|do) you (?:tell|say|be sure)|what makes you (?:think|say|so sure)|how sure/,
  reason:
    /(?:具体)?(?:是)?(?:哪个|哪项|哪些|什么)(?:指标|参数|数值|项目)(?:超(?:了|限|标)?|异常|有问题|不正常|高|导致|引起)?|(?:which|what) (?:indicator|parameter|value|measurement|reading)s?(?: (?:is|was|are|has|have|went))?(?: (?:put|over|above|abnormal|wrong|triggered|exceeded|too high|caused))?/,
  cause:
    /为什么(?:会)?|为何|为啥|咋(?:回事|了)|怎么(?:会|就|又)|(?:根本|故障|异常|主要)?原因(?:是什么)?|怎么回事|(?<!出了|出过|发生了)(?<![有没无])(?:啥|什么|哪里有?)(?:毛病|故障|问题)|什么(?:引起|导致|造成)的?|诊断(?:一下)?|\bwhy(?:'s)?\b|(?:root |main |likely )?causes?\b|(?:the )?reasons?\b|what(?:'s| is) (?:wrong|broken|faulty|the (?:matter|problem|issue|trouble|fault|diagnosis))(?: with)?|explain the problem|(?:the )?problem with|what(?:'s| is) (?:causing|behind)|diagnose|\bdiagnosis\b|how come|(?:什么|啥)原因|哪(?:里|儿|块)?(?:出|坏|不对|有)(?:了|的)?(?:问题|毛病|故障|差错)?|毛病在哪(?:里|儿)?|怎么(?:搞|弄|坏|超|报警)的|咋(?:搞|弄|坏)的|\bcaus(?:ed|ing)\b|what went wrong|what(?:'s| is|s) up with/,
  // Time ahead
  overSince:
    /(?:是|从)?(?:什么时候|何时|哪天)(?:开始)?(?:超过?(?:了)?(?:限值?|注意值)?|超标|越限)(?:了)?的|when did (?:it|this) (?:go|get|rise|fall) (?:over|above|past|below)|how long (?:it is |has it been |is it |it has been )?(?:over|above|past) (?:the |its )?limits?(?: already)?/,
  nextToReach:
    /(?:接下来|下一个|下一台|最先|最快|最早)(?=.{0,12}(?:限|超|报警|坏))|(?:会)?先(?:到|达到?)(?=.{0,3}限)|next to reach|(?:reach|hit) (?:a|the|its|their) (?:limits?|threshold) (?:next|first|soonest)|\bgoing to (?:hit|reach|exceed)/,
  forecast:
    /(?:什么时候|何时|几时|哪天|多久|多少天|几天)(?:后|会|能|将|才|就)*(?:到达?|达到?|超过?|触及|碰到)(?:其)?(?:到)?(?:报警|限值|极限|上限|下限|注意值|警戒值|临界)?(?:限|值|线)?|(?:还)?能(?:再)?(?:撑|用|坚持|跑|扛|运行)(?:多久|几天|多少天|多长时间)|还(?:有|剩)(?:多少|几)(?:天|时间)|剩余(?:天数|寿命|时间)|预测|预计|预估|(?:会|将)?(?:到|达到?)限值?|when will|when does .{0,3}reach|how (?:long|many days) (?:until|till|before|left)|how (?:long|many days) (?:can|will|does|could|may) .{0,14}?(?:last|run|hold|go on|continue|survive)|(?:days?|time) (?:left|remaining)|remaining (?:days?|life|time)|forecast|predict(?:ion|ed)?|\breach(?:es)?\b|\bhit(?:s)? (?:a|the|its) |when (?:does|will) .{1,14}? need|outlook|life ?time left|(?:还有|再过|大概|大约)?(?:几|多少)(?:天|周|个?小时)(?:就|会|能|才|后)?(?:会|要)?(?:超(?:标|限|了)?|到限|报警|不行)|多久(?:就|会|能)?(?:会)?(?:超(?:标|限)?|坏|不行)|什么时候(?:会|就)?(?:坏|不行|超标)|快(?:要)?(?:到|超|碰到|达到)(?:过|了)?(?:报警|告警|注意|极|上|下)?[限线值]+(?:值)?|(?:to )?(?:be(?:come)?|get) (?:clogged|blocked|plugged)|to (?:failure|the limit)|before (?:it|\ue000+) (?:fails|breaks|trips|alarms)|expect(?:ed)? (?:to|it)/,
  /** Whether to worry, and whether it may run on. */
  judgement:
    /要(?:不)?要?紧|(?<!最)严(?:不严)?重(?:吗|不|么|程度)|多严重|(?<!最)危(?:不危)?险|安(?:不安)?全(?:吗|不|么)?|放(?:不放)?心|担(?:不担)?心|有(?:没有)?(?:大)?(?:危险|影响)(?:吗|没)?|影响(?:大不大|大吗|大么|生产)|(?:要|用|该)不(?:要|用|该)(?:管|理|停)(?:它)?|(?:还)?(?:能|可以|敢)(?:不(?:能|可以|敢))?(?:再)?(?:继续|接着|放心)?(?:开|跑|转|运转|运行|使用|生产|工作|干)(?:下去|着)?(?:吗|不|么)|还能(?:不能)?(?:继续|接着)(?:开|跑|转|用|运行|使用|生产)?|(?:顶|扛|撑|受)得住|会不会(?:坏|出事|停机|出问题|停)|要停吗|\bworr(?:y|ied|ying|ies)\b|\bconcern(?:ed|ing|s)?\b|\bdanger(?:ous)?\b|\bsafe(?:ly|ty)?\b|\bserious(?:ly)?\b|how bad\b|\bpanic\b|big deal|does (?:it|this|that|\ue000+) matter|(?:can|could|may|should|shall) (?:it|we|i|they|\ue000+|you) (?:still |safely |just )*(?:run|operate|use|keep|go on|continue|be used)(?: (?:running|going|using|on|operating))*|keep (?:running|going|operating|using)|continue (?:running|to run|operation|operating)|(?:should|must|do) (?:i|we|they) (?:have to |need to )?(?:stop|shut) (?:it|this|that|down|\ue000+)|should (?:i|we) care|need to act\b/,
  // Action
  parts:
    /(?:带|准备|备|要|需要|需)(?:什么|哪些|啥|多少)?(?:备件|配件|零件|材料|东西|工具|耗材)|(?:要|需要)?(?:带|准备)(?:些)?(?:什么|哪些|啥)(?:东西|备件)?|备件|配件|(?:几个|多少)滤芯|要几个|(?:spare |repair )?parts\b(?: list)?(?: (?:do|should|must) (?:i|we) (?:need to |have to )?bring)?|spares\b|what (?:to|should (?:i|we)|do (?:i|we) (?:need|have) to) bring|which (?:materials?|tools?)|materials\b|(?:要|需要|得|该)?带(?:点|些|上)?(?:什么|啥|哪些)(?:东西|过去|去)?|what .{0,12}\bbring\b|to bring\b|\bto take (?:along|with)|what (?:do|should|must|would) (?:i|we) (?:need to |have to )?(?:take|pack|order)/,
  jobs: /工单|待巡访|巡访(?:清单|计划)?|巡检|维修任务|(?:open |planned )?(?:jobs?|visits?|work ?orders?)\b|(?:who|what|which) (?:do we|to|should (?:i|we)) visit|route for/,
  works:
    /(?:上次|上回|最近一次|上一次|最后一次)(?:的)?(?:换油|换的?油|换滤芯?|换的?滤芯|补油|加油|维护|保养|更换滤芯)|(?:什么时候|哪天|何时|多久前?)(?:换|补|加|更换)(?:过|的|了)?(?:新?油|滤芯)(?:的)?|换过?(?:几|多少)(?:次|回)(?:油|滤芯)|(?<![要需该用得须])(?:换过(?:油|滤芯)(?:吗|没)|换过?(?:油|滤芯)(?:没|了吗|记录|历史|周期))|(?:什么时候|哪天|何时)(?:换|更换)(?:过|的|了)(?=\ue000|$|[?？])|when (?:was|were|did) (?:it|that|they|we|\ue000+) (?:get |last )*(?:changed?|replaced?|topped up)(?: it)?|how (?:many times|often) (?:was|were|has|have|did) (?:the |its |we )?(?:oil|filter) (?:been )?(?:changed|replaced)|(?:换油|换滤芯|补油|维护|保养)(?:记录|历史|周期)|(?:was|is|when was) (?:the |its )?(?:oil|filter)(?: element)? (?:last )?(?:changed|replaced|topped up)|油(?:是)?(?:什么时候|哪天|何时)换|(?:oil|filter)(?: element)?.{0,16}? last (?:changed|replaced|topped up)|last (?:oil change|filter change|filter replacement|top-?up|maintenance|service)|(?:oil|filter) (?:last )?(?:changed|replaced)|(?:oil change|filter change|maintenance|service) (?:history|records?|log|interval)/,
  action:
    /(?:该|应该?|要|得)?怎么(?:办|处理|解决|修|弄|做|应对|处置)(?:才好)?|如何(?:处理|解决|修|应对|处置)|咋(?:办|整|弄|处理)|(?:有什么|有何|你|您)?(?:的)?(?:处理|维修|处置)?(?:建议|措施|对策|方案)(?:我们)?(?:做什么|是什么|怎么做)?|(?:我们?)?(?:该|应该|要|需要)(?:做|采取)(?:些)?(?:什么|哪些)(?:措施)?|做什么|要停机|(?:要|得|必须)(?:停机|停)?(?:停机|换|停|清洗|更换)(?:油|滤芯|掉)?(?:了)?[吗么]|(?:需要|要不要|该|用不用)(?:停机|换|停|清洗|更换)(?:油|滤芯|掉)?(?:吗)?|(?:要不要|用不用)处理|(?<!哪.{0,6})(?:需要|该)处理吗|(?:what|which steps?) (?:should|must|can|do|shall|could|has to|needs to) (?:i|we|be done|they|you|one)?(?: (?:do|need to do|have to do|do about|be done))?(?: (?:about|on|with|for|now))?|what (?:to do|now|next)\b(?: about| with)?|what (?:action|measures?)|(?:do|should|must) (?:i|we) (?:need to |have to )?(?:change|replace|stop|clean|do)(?: (?:the )?(?:oil|filter|it))?|how (?:do|to|can|should) (?:i|we)? ?(?:fix|solve|handle|repair|treat|deal)(?: (?:it|this|that|with))?|recommend(?:ed|ation|ations|s)?(?: action)?|\badvice\b|\badvise\b|(?<!need |needs |require |requires )\bactions?\b(?! needed)|\bremed(?:y|ies)\b|(?:该|要|得)?(?:如何|怎么)(?:弄|整|搞|应付)|怎么个?处理法|下一步|what(?:'s| is) the (?:fix|remedy|solution|next step)|next steps?|how to (?:fix|solve|handle|repair|proceed)|need(?:s)? doing|to (?:fix|mend) (?:it|this|\ue000+)/,
  // Comparison, charts
  compare:
    /(?:和|跟|与)?比(?=\ue000)|(?<=\ue000)比(?:呢|$|较)|对比(?:一下)?|比较(?:一下)?|相比|比一比|哪[个台](?:的)?(?:油|油品|油质|油况|状态)(?:更|比较)(?:好|差|脏|糟)|哪[个台]?(?:更|比较)(?:好|差|高|低|大|热|严重|危险|急|脏)(?:一?[些点])?|哪[个台](?:好|差)(?:$|[?？呢])|哪台状态好|(?:和|跟|与).{0,3}比|差别|compar(?:e|ed|ison|ing)(?: (?:to|with))?|\bversus\b|\bvs\b\.?|\bagainst\b|which (?:one )?(?:is )?(?:more (?:big|high|hot)|better|worse|higher|lower|bigger|hotter)|side by side|difference|\b(?:better|worse|hotter|colder|higher|lower|cleaner|dirtier) than\b/,
  chart:
    /(?:画|绘制?|做|出|给我看?|看|显示)(?:一下|出|个|一?张|成)*(?=.{0,40}(?:曲线|图|趋势))|(?:曲线|趋势|走势|折线|变化)?图(?:表|形)?(?:上)?|曲线|画(?:一下|出来|在)?|绘制|\bplot(?:ted)?\b|\bchart(?:ed)?\b|\bgraph\b|\bcurves?\b|\bdraw\b|\bpictures?\b|\bdiagram\b|\bvisuali[sz]e\b/,
  trend: /趋势|走势|变化情况|\btrends?\b|\bcourse\b|\bdevelop(?:ed|ing|ment)?\b/,
  change:
    /(?:是不是|有没有|还是)?(?:在)?(?:越来越[多少大小高低差好坏脏热冷稀稠]?|变[差坏好多少大高低脏热]|恶化|好转|加重|加剧)(?:了)?|(?:getting|got|gets?|become|becoming|gone) (?:any )?(?:worse|better|higher|lower|warmer|hotter|colder|dirtier|cleaner|wetter|thinner|thicker|bigger|more|less)|有?(?:什么|哪些|没有|何|啥)?(?:变化|改变|不同|变动)(?:了)?(?:吗|没|多少|情况)?|变了(?:多少|吗)?|(?:(?<!多少|几)升|降|涨|跌|上升|下降|升高|降低|涨高|掉)(?:了)?(?:多少|多快|吗|没有?|了)?|what (?:has |have )?changed|\bchanged?s?\b|\b(?:rise|rising|risen|rose|fall|falling|fallen|fell|drop|dropped|dropping|increas(?:e|ed|ing)|decreas(?:e|ed|ing)|going (?:up|down))\b/,
  // Since when
  sinceWhen:
    /(?:是)?(?:从|自)?(?:什么时候|何时|几时|哪天|哪一天|几号|多会儿)(?:起|开始|出现|发生|超|变)?(?:过|的)?|(?:持续|已经|异常|超限|离线)?(?:有)?(?:多久|几天|多长时间|多少天|几个?小时)了?|开始(?:时间|的)?|\bsince when\b|how long (?:has|have|is|was|it|already)?(?: (?:it|been|they|this))?(?: been| is| has)?(?: like this)?|for how long|when did (?:it|this|that|they)?|when was|when were|when is|\bwhen\b|\bbeg(?:in|an|un)\b|\bstart(?:ed|s)?\b|first time|how many days/,
  worstSoFar:
    /最(?:严重|坏|糟|差|高|恶劣)(?:的)?(?:时候|时)(?:到|达到?|是)?|(?:the )?worst (?:value|reading|figure|it (?:got|was|has been))(?: so far)?|\bpeak(?:ed)? (?:so far|value)|how (?:bad|high|far) did it (?:get|go)|so far/,
  overLimit:
    /超限(?:值)?|超标|超过?(?:了)?(?:报警)?(?:限值?|上限|极限)|超了|越限|(?:过|超)了?线|(?:over|above|past|beyond|exceed(?:s|ed|ing)?) (?:its |the |their |a |\ue000+ )?(?:limits?|threshold)s?/,
  // Alarms
  lastAlarm: /(?:上|最近|最后)(?:一)?次报警|(?:last|latest|previous|most recent) alarms?/,
  alarmNoun:
    /(?:油液)?(?:报警|告警|警报|预警)(?:记录|信息|列表|事件|情况|数量?|次数|条数)?(?:中)?|(?<!\bat (?:what|which) .{0,80})\balarm(?:s|ed|ing)?\b(?: (?:records?|list|history))?|\balerts?\b|\bwarnings?\b(?! limit| value)|(?<=报.{1,5})警(?!示|告|戒|察)|(?<=响.{0,3})警|报了(?=\ue000|警)/,
  happened:
    /发生(?:了|过)?(?:什么|哪些|啥)(?:事情?|情况)?|出(?:了|过)(?:什么|哪些|啥)(?:事|问题|情况)?|有什么(?:事|情况|动静)|what(?:'s| has| is)? ?happen(?:ed|ing|s)?|\bevents?\b|\bincidents?\b|anything new|what went on/,
  // Facts and limits
  limits:
    /限值|注意值|警戒值|上限|下限|阈值|标准值|多少算(?:高|超|正常|异常)|允许(?:值|范围)|\blimits?\b|\bthresholds?\b|(?:allowed|permitted|acceptable|maximum allowed|normal) (?:range|value|level)s?|warning (?:limit|value)s?|how (?:high|much) is (?:too (?:high|much)|allowed)|(?:到|超过?)?多少[\ue000 ]*(?:度|级|值)?(?:就|会|才|要)(?:会)?(?:报警|超限|超标|\ue000)|(?:多高|多少)(?:算|才)(?:高|超|不正常|异常)|at (?:what|which) .{0,80}\balarms?\b|(?:when|where) does .{0,20}\balarm\b (?:start|come|trigger)|trip point/,
  oilFact:
    /(?:用的?|加的?|装的?|里面?)?(?:是)?(?:什么|哪种|啥|哪个牌?号?的?)(?:牌号的?|型号的?|品牌的?)?(?:润滑)?油(?!温|位)(?:品|液)?|油品?(?:牌号|型号|品牌|种类)|(?:which|what)(?: kind of| type of| brand of| sort of)? oil(?:s)?\b(?! temp| level| press)|oil (?:type|brand|grade|name)/,
  tankFact:
    /油箱(?:的)?(?:容积|容量|体积|多大|有多大|能?装(?:多少)?)|(?:多少|几)升(?:油)?|装油量|用油量|(?:tank|oil|sump|reservoir) (?:volume|capacity|size|charge)|how (?:many lit(?:re|er)s|much oil|big is)(?: (?:does|is|the))?(?: (?:the )?(?:oil )?tank)?(?: holds?)?|does the tank hold/,
  makerFact:
    /(?:哪家|谁|什么)?(?:制造|生产)(?:商|厂家?|的)|厂家|manufacturer|\bmaker\b|made by|who (?:made|built)/,
  commissionedFact:
    /投(?:用|运|产)(?:时间|日期)?|安装(?:时间|日期)|使用年限|commission(?:ed|ing)|installed (?:when|since)|in service since|how old is the machine/,
  placeFact:
    /(?:安装|装|放|位)?(?:在|于)(?:哪里|哪儿|哪(?![些几台个家条])|什么地方|何处)|位置|地址|监测(?:点|位置)|\bwhere is\b|\blocation\b|\blocated\b|monitoring position|installed where/,
  numberFact:
    /(?:设备)?编号是(?:多少|什么)|设备号|(?:what is the )?device (?:number|no\.?|id)\b|serial number/,
  ownerFact:
    /(?:属于|是)(?:哪个|哪家|谁的?)(?:客户|公司|厂)?|哪家(?:公司|客户)的|whose (?:machine|is)|belongs? to/,
  typeFact: /(?:是)?(?:什么|哪种|啥)(?:类型|种类|机型|类|设备)|machine type|what (?:type|kind) of machine/,
  oilAgeFact: /油龄|油(?:用|使用)了(?:多久|多长时间)|how old is the oil|oil age|age of the oil/,
  masterFact: /(?:设备)?(?:基本|详细)?(?:信息|资料|档案|参数表)|master data|details\b|data ?sheet/,
  // Meaning
  meaning:
    /(?:是|有)?(?:什么|啥)(?:意思|含义|概念|区别|差别|不同)|含义|代表(?:什么|啥)|表示(?:什么|啥)|意味着(?:什么)?|什么叫|什么是|啥是|啥叫|怎么理解|定义|(?:有什么|的)区别|\bwhat do(?:es)?\b|\bmean(?:s|ing|t)?\b(?! oil| visc| water| temp| value)|\bdefin(?:e|ition)\b|stands? for|what(?:'s| is) an? |what (?:is|are) (?!the\b|its\b|their\b|\d)|what (?:is|does) it(?=\?|$)|\bexplain\b|what's the difference/,
  guide:
    /(?:怎么|如何|怎样)(?:才能)?(?:添加|新增|增加|接入|绑定|连接|配置|设置|修改|邀请|登录|注册|删除|更改|重置|申请|使用|操作|安装|查看|导入|上传)|使用(?:说明|手册|指南)|操作手册|帮助文档|说明书|文档|教程|how (?:do|can|to) (?:i |we |you )?(?:add|connect|configure|set up|invite|install|register|use|import|upload|change my|see|find|open|enable|disable|get)\b|user (?:guide|manual)|manual\b|documentation|tutorial|guides?\b/,
  // Fleet
  worst:
    /最(?:差|严重|危险|糟糕?|需要关注|急)|(?:问题)最(?:大|多)|worst(?: off)?|most (?:critical|urgent|serious|dangerous)|最(?:要命|紧急|要紧|紧迫|头疼|该(?:先)?(?:去|看|修|处理)|不好|不行)|头号|(?:the )?(?:top|biggest|main|number one|most important|most pressing|largest|hottest) (?:problem|issue|concern|priority|trouble|risk)s?|top priority|first priority|worst case/,
  best: /最(?:好|健康)|best\b|healthiest/,
  needsAction:
    /(?:需要?|要|待|该|得)(?:马上|尽快|我们?|立即)?(?:处理|关注|检查|维修|看)(?:一下)?|有(?:没有)?(?:什么)?(?:有)?(?:毛病|问题|情况)(?:的)?|出问题的?|不对劲|(?:need|needs|require|requires|want|wants)(?: (?:my|our|your|immediate|any|some))? (?:attention|action|care|service|to be (?:fixed|handled|checked))|anything (?:wrong|broken|urgent|abnormal|to do)|(?:what|where|which).{0,24}\bfirst\b|(?:has|have|having|with|any) (?:a )?(?:problems?|issues?|trouble)|in trouble|to (?:take care of|look at|worry about)|on fire|(?:要|得|该)(?:先)?(?:跑|去|修|管|弄)(?=\ue000*哪|谁|的)|(?:出|有)(?:了)?(?:没有)?(?:什么|啥)?(?:毛病|故障|状况|异样|大事|事儿?)(?:的|了|吗|没)?|不(?:大|太)?对(?:劲|头)|坏了的?|(?:need|needs|require) (?:looking|repair|fixing|help|work)|anything (?:i|we) (?:need|should|have) to (?:look at|do|know|handle|fix)|(?:going|gone) wrong|misbehav|out of order|on my plate|to[- ]?do list|to be (?:done|handled|fixed)/,
  risk: /(?:有)?风险(?:状态)?(?:的)?|\b(?:at|in) risk\b|\brisk(?:y)?\b|\bamber\b|\byellow\b/,
  abnormal:
    /(?<!(?<!有)没有?|[不无非])异常(?:状态)?(?:的|了)?|不正常(?:的|了)?|红色?的?|\bflagged\b|(?<!\bnot )\babnormal(?:ly)?\b|\bcritical\b|\bin red\b|\bred\b|not normal|unusual|不好的|有异样|出错|not (?:ok|okay|good|well|healthy|right)\b|unhealthy|misbehaving/,
  approaching: /接近(?:限值)?的?|approaching/,
  normal:
    /\bnot abnormal\b|(?:(?<!有)没有?|[不无非])异常(?:的|吗)?|正常(?:运行|状态)?(?:的|吗|不)?|没(?:有)?问题(?:的|吧|吗)?|健康(?:的|吗)?|\bnormal(?:ly)?\b|\bhealthy\b|\bokay\b|\bok\b|\bgreen\b|all right|alright|\bfine\b|any problems?|都好(?:吗|的|着)?|好好的|没(?:啥|什么)?(?:事|毛病|大碍)(?:吧|吗|了)?|没事|\bgood\b(?! morning| afternoon| evening)|all (?:good|well|fine)|\bwell\b\?*$/,
  state:
    /(?:现在|目前|当前|最近|运行|设备|油液)?(?:是)?(?:什么|啥)?(?:状态|状况|情况|健康度)(?:如何|怎么?样|怎样|是什么|好不好|好吗|好)?|怎么?样(?:了|啊)?|咋样(?:了)?|如何(?:了)?|还好(?:吗|吧)?|好(?:吗|着吗|不好)|还行(?:吗|不)|\bhow(?:'s| is| are|s)\b(?: (?:it|things|everything))?|\bstat(?:us|e)\b|\bcondition\b|\bhealth\b|\bdoing\b|\blooking\b|👍|啥(?:情况|样(?:子)?)|什么样(?:子)?|怎么了|怎么着|好着(?:没|呢|吗)|(?:出)?(?:啥|什么)(?:事|状况)(?:了|儿)?|what(?:'s| is) (?:going on|up|new|the (?:situation|story|latest))(?: (?:with|at|on|of))?|any (?:news|updates?)|\bupdates? on\b|tell me about|check (?:on|up)|\bsituation\b|\bverdict\b/,
  level: /(?:是)?(?:几|什么|哪个?)级(?:别)?(?:的)?|级别|(?:what|which) (?:alarm )?level(?: is it)?/,
  // Counting and choosing
  howMany:
    /(?<!哪)(?:一共|总共|共|合计)?(?:接入|装|取|有|监测)?(?:了|过)?(?:多少|几)(?:台|个|条|次|份|家|套|只)(?:样)?|(?:有)?(?:多少|几)(?=设备|客户|报警|传感器|样|次|条|\ue000)|数量|(?:how many|number of|count(?: of)?)(?: of)?(?: them| those| these)?|(?:几|多少)(?:次|回|遍|起)|how often/,
  total: /一共|总共|总数|合计|全部加起来|in total|\btotal\b|altogether/,
  which:
    /(?:是|有)?哪(?:些|几)(?:台|个|家|条|种)?|(?:是)?哪(?:台|个|家|条|一台|一个)|有(?:没有)?(?:哪些|什么)?(?=\ue000*设备|\ue000*机)|\bwhich(?: ones?| of (?:them|our|my|the|these|those))?\b|\bwhat are the\b|\blist(?: (?:me|all|of))?\b|列(?:出|举|一下|表)?|有谁/,
  all: /所有的?|全部的?|全厂的?|整个|每台|各台|平台上|系统里|\ball(?: of)?(?: (?:the|our|my))?\b|\bevery\b|\beach\b|\bentire\b|\bwhole\b|\boverall\b|\bfleet(?:-wide)?\b|on the platform|\bany\b(?: of (?:our|my|the))?/,
  machineNoun:
    /设备|机器|机台|机子|\bmachines?\b|\bdevices?\b|\bunits?\b|\bequipment\b|\bassets?\b|\bmachinery\b/,
  customerNoun:
    /客户|厂家?(?=最|有)|公司|工厂|现场|\bcustomers?\b|\bclients?\b|\bsites?\b|\bplants?\b|\bcompan(?:y|ies)\b|\bfactor(?:y|ies)\b/,
  // Values
  value:
    /(?:现在|目前|当前|实时)?(?:是|有|到|为)?(?:多少|几)(?:度|级|了|啊)?|(?:数|读)?值(?:是)?(?:多少)?|读数|实时|how (?:much|high|hot|low|big|full)(?: is| are)?|how many degrees?|几度|what(?:'s| is| are|s)(?: the| its| their)?|\bvalues?\b|\breadings?\b|\bfigures?\b|\bvalue now\b/,
  now: /现在|目前|当前|此刻|眼下|这会儿|right now|\bnow\b|\bcurrent(?:ly)?\b|at the moment|\blatest\b|\btoday's\b|最新|\bnewest\b|最近一次的?/,
} as const satisfies Record<string, RegExp>;

export type Cue = keyof typeof cueWords;
export const cueNames = Object.keys(cueWords) as Cue[];
